/** Sound and vibration of a scan: the user handles the carton and doesn't look at the screen. */
const patterns = {
  ok: { hz: 1320, beeps: [0.09], vibrate: [60] },
  /** A repeat is neither new nor an error: it counts once, and needs no attention. */
  same: { hz: 990, beeps: [0.05, 0.05], vibrate: [30, 40, 30] },
  warn: { hz: 620, beeps: [0.09, 0.09], vibrate: [60, 80, 60] },
  bad: { hz: 300, beeps: [0.32, 0.32], vibrate: [260, 120, 260] },
} as const;

let audio: AudioContext | null = null;

/**
 * Plays one short beep; two quick ones for a repeat, two lower ones for a warning, two long low ones for an
 * error.
 */
export function signal(kind: keyof typeof patterns) {
  const { hz, beeps, vibrate } = patterns[kind];
  if ('vibrate' in navigator) navigator.vibrate([...vibrate]);
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  // Created before the first touch, or suspended with the screen, it is silent until resumed.
  if (audio.state === 'suspended') void audio.resume();
  let at = audio.currentTime;
  for (const seconds of beeps) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hz;
    tone.type = kind === 'bad' ? 'square' : 'sine';
    volume.gain.value = 0.12;
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds + 0.1;
  }
}
