//! Whether values came up equally often.

/// Pearson's chi-square of counts that should be the same.
pub fn chi_square(counts: &[u32]) -> f64 {
    let fair = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    counts.iter().map(|count| (f64::from(*count) - fair).powi(2) / fair).sum()
}

/// Whether fair chance would come out as uneven, or as even, at least once in a million times: the limits of chi-square by
/// Wilson and Hilferty.
pub fn is_uniform(counts: &[u32]) -> bool {
    const SIGMAS: f64 = 4.9;
    let free = counts.len() as f64 - 1.0;
    let spread = 2.0 / (9.0 * free);
    let normal = ((chi_square(counts) / free).cbrt() - (1.0 - spread)) / spread.sqrt();
    normal < SIGMAS && (free < 3.0 || normal > -SIGMAS)
}
