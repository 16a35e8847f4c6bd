//! Short lists put in order. The library's sorting is made for long ones, and takes 5 KiB of the gadget's flash.

/// Puts a list in order by what `key` says of its items; those that are equal stay as they were.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..list.len() {
        let mut at = end;
        while let Some([before, after]) = at.checked_sub(1).and_then(|from| list.get_mut(from..=at))
            && key(before) > key(after)
        {
            core::mem::swap(before, after);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_of_a_short_list_becomes_the_same() {
        for number in 0..5_usize.pow(5) {
            let mut list = [(0, 0); 5];
            let mut rest = number;
            for (place, item) in list.iter_mut().enumerate() {
                *item = (rest % 5, place);
                rest /= 5;
            }
            let mut wanted = list;
            wanted.sort_by_key(|item| item.0);
            sort_by_key(&mut list, |item| item.0);
            assert_eq!(list, wanted);
        }
    }
}
