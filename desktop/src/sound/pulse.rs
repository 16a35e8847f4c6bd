//! The speakers by PulseAudio's protocol, which needs no C headers.

use std::time::{Duration, Instant};

use iced::futures::executor::block_on;
use iced::futures::io::Cursor;
use pulseaudio::{Client, PlaybackStream, protocol};

use super::RATE;

/// How long a stream outlives its last note: the server may play a little late.
const GRACE: Duration = Duration::from_millis(600);

/// The connection, and what it plays.
pub(super) struct Output {
    client: Client,
    playing: Vec<(PlaybackStream, Instant)>,
}

impl Output {
    pub(super) fn open() -> Option<Output> {
        let client = Client::from_env(c"Bedside").ok()?;
        Some(Output { client, playing: Vec::new() })
    }

    /// When the first of what is playing will be over.
    pub(super) fn busy_until(&self) -> Option<Instant> {
        self.playing.iter().map(|(_, end)| *end).min()
    }

    /// Lets go of what is over.
    pub(super) fn tidy(&mut self, now: Instant) {
        self.playing.retain(|(_, end)| *end > now);
    }

    /// Plays samples beside what is playing; false where the server is gone.
    pub(super) fn play(&mut self, samples: &[i16]) -> bool {
        let bytes: Vec<u8> = samples.iter().copied().flat_map(i16::to_le_bytes).collect();
        let length = Duration::from_secs_f64(samples.len() as f64 / f64::from(RATE));
        match block_on(self.client.create_playback_stream(params(bytes.len()), Cursor::new(bytes))) {
            Ok(stream) => {
                self.playing.push((stream, Instant::now() + length + GRACE));
                true
            }
            Err(_) => false,
        }
    }
}

fn params(bytes: usize) -> protocol::PlaybackStreamParams {
    let all = u32::try_from(bytes).unwrap_or(u32::MAX);
    protocol::PlaybackStreamParams {
        sample_spec: protocol::SampleSpec { format: protocol::SampleFormat::S16Le, channels: 1, sample_rate: RATE },
        channel_map: protocol::ChannelMap::mono(),
        cvolume: Some(protocol::ChannelVolume::norm(1)),
        sink_name: Some(protocol::DEFAULT_SINK.to_owned()),
        // The whole cue is handed over at once and starts with its first bytes.
        buffer_attr: protocol::stream::BufferAttr {
            max_length: u32::MAX,
            target_length: all,
            pre_buffering: 1,
            minimum_request_length: u32::MAX,
            fragment_size: u32::MAX,
        },
        ..Default::default()
    }
}
