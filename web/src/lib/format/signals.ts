/** What a scan sounds and feels like: hands and eyes are on the carton, not on the screen. */
const patterns = {
  ok: { hz: 1320, beeps: [0.09], vibrate: [60] },
  /** Neither wrong nor new: it counts once, and nobody has to stop for it. */
  same: { hz: 990, beeps: [0.05, 0.05], vibrate: [30, 40, 30] },
  warn: { hz: 620, beeps: [0.09, 0.09], vibrate: [60, 80, 60] },
  bad: { hz: 300, beeps: [0.32, 0.32], vibrate: [260, 120, 260] },
} as const;

let audio: AudioContext | null = null;

/** One short beep, two quick ones for what was done before, two lower ones for what is unusual, or two long low ones, with vibration where the device has it. Silent where it may not sound. */
export function signal(kind: keyof typeof patterns) {
  const { hz, beeps, vibrate } = patterns[kind];
  if ('vibrate' in navigator) navigator.vibrate([...vibrate]);
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  // Made before the first touch, or put to sleep with the screen, it says nothing until it is woken.
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
