import { beforeEach, expect, test, vi } from 'vitest';

type Tone = { hz: number; type: string; from: number; to: number };
const tones: Tone[] = [];
const vibrate = vi.fn<(pattern: number[]) => boolean>(() => true);
const resume = vi.fn<() => Promise<void>>(() => Promise.resolve());
let state: AudioContextState = 'running';

function fakeTone() {
  const tone: Tone = { hz: 0, type: '', from: 0, to: 0 };
  tones.push(tone);
  return {
    frequency: {
      set value(hz: number) {
        tone.hz = hz;
      },
    },
    set type(type: string) {
      tone.type = type;
    },
    connect: <T>(next: T) => next,
    start: (at: number) => void (tone.from = at),
    stop: (at: number) => void (tone.to = at),
  };
}
class FakeAudio {
  currentTime = 0;
  destination = {};
  resume = resume;
  get state() {
    return state;
  }
  createOscillator = fakeTone;
  createGain = () => ({ gain: { value: 0 }, connect: <T>(next: T) => next });
}

beforeEach(() => {
  tones.length = 0;
  state = 'running';
  vi.resetModules();
  vi.clearAllMocks();
  vi.stubGlobal('AudioContext', FakeAudio);
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
});

/** Returns the beeps and vibrations of a signal, without the pauses. */
async function playSignal(kind: 'ok' | 'warn' | 'bad') {
  const { signal } = await import('./signals.ts');
  tones.length = 0;
  vibrate.mockClear();
  signal(kind);
  return {
    beeps: tones.map(({ hz, from, to }) => ({ hz, seconds: Number((to - from).toFixed(2)) })),
    shakes: vibrate.mock.calls[0]?.[0] ?? [],
  };
}
const together = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0);

test('success is one short beep; an error is two longer, lower beeps with longer vibration', async () => {
  const ok = await playSignal('ok');
  const bad = await playSignal('bad');
  expect([ok.beeps.length, bad.beeps.length]).toEqual([1, 2]);
  for (const { hz, seconds } of bad.beeps) {
    expect(hz).toBeLessThan((ok.beeps[0]?.hz ?? 0) / 2);
    expect(seconds).toBeGreaterThan((ok.beeps[0]?.seconds ?? 0) * 2);
  }
  expect(together(bad.shakes)).toBeGreaterThan(together(ok.shakes) * 2);
  const [first, second] = tones;
  expect(second?.from).toBeGreaterThan(first?.to ?? Infinity);
});

test('a warning differs from both', async () => {
  const [ok, warn, bad] = [
    await playSignal('ok'),
    await playSignal('warn'),
    await playSignal('bad'),
  ];
  expect(warn).not.toEqual(ok);
  expect(warn).not.toEqual(bad);
  expect([warn.beeps.length, warn.shakes.length]).toEqual([2, 3]);
});

test('a suspended audio context is resumed, and a running one is left unchanged', async () => {
  const { signal } = await import('./signals.ts');
  signal('ok');
  expect(resume).not.toHaveBeenCalled();
  state = 'suspended';
  signal('bad');
  expect(resume).toHaveBeenCalledTimes(1);
  expect(tones).toHaveLength(3);
});
