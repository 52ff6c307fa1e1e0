import { beforeEach, describe, expect, test, vi } from 'vitest';

import { CallError } from '../http/call-error.ts';
import { CachedAnswer } from './cached-answer.ts';

type Call = PromiseWithResolvers<string> & { signal: AbortSignal };

/** An answer whose calls are settled by hand, in whatever order. */
function startAnswer(isFinal?: (error: CallError) => boolean) {
  const calls: Call[] = [];
  const answer = new CachedAnswer<string>({
    load: (signal) => {
      const call = { ...Promise.withResolvers<string>(), signal };
      calls.push(call);
      return call.promise;
    },
    isFinal,
  });
  const callAt = (at: number): Call => {
    const call = calls[at];
    if (!call) throw new Error(`There is no call ${at}`);
    return call;
  };
  return { answer, calls, callAt };
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const always = Number.POSITIVE_INFINITY;
const offline = () => new CallError(0, { message: 'offline' });

beforeEach(() => {
  vi.useFakeTimers();
});

describe('CachedAnswer', () => {
  test('asks once for two readers', async () => {
    const { answer, calls, callAt } = startAnswer();
    answer.read(always);
    answer.read(0);
    expect(calls).toHaveLength(1);
    callAt(0).resolve('a');
    await settle();
    expect(answer.state()).toMatchObject({ data: 'a', error: null, isFetching: false });
  });

  test('asks again for a reader who finds it too old, and not for one who does not', async () => {
    const { answer, calls, callAt } = startAnswer();
    answer.read(always);
    callAt(0).resolve('a');
    await vi.advanceTimersByTimeAsync(1000);
    answer.read(1001);
    expect(calls).toHaveLength(1);
    answer.read(1000);
    expect(calls).toHaveLength(2);
  });

  test('an older answer that comes after a newer one does not count', async () => {
    const { answer, callAt } = startAnswer();
    answer.read(always);
    void answer.reload();
    expect(callAt(0).signal.aborted).toBe(true);
    callAt(1).resolve('new');
    await settle();
    callAt(0).resolve('old');
    await settle();
    expect(answer.state()).toMatchObject({ data: 'new', isFetching: false });
  });

  test('an older failure that comes after a newer answer does not count', async () => {
    const { answer, callAt } = startAnswer();
    answer.read(always);
    void answer.reload();
    callAt(1).resolve('new');
    await settle();
    callAt(0).reject(offline());
    await vi.advanceTimersByTimeAsync(1000);
    expect(answer.state()).toMatchObject({ data: 'new', error: null });
  });

  test('an invalidation while it loads asks again and waits for that answer', async () => {
    const { answer, calls, callAt } = startAnswer();
    answer.read(always);
    let isOver = false;
    void answer.invalidate().finally(() => {
      isOver = true;
    });
    callAt(0).resolve('before the change');
    await settle();
    expect([answer.state().data, isOver]).toEqual([undefined, false]);
    callAt(1).resolve('after it');
    await settle();
    expect([answer.state().data, isOver, calls.length]).toEqual(['after it', true, 2]);
  });

  test('whoever waits for a call that is overtaken waits for the one in its place', async () => {
    const { answer, callAt } = startAnswer();
    answer.read(always);
    let isOver = false;
    void answer.invalidate().finally(() => {
      isOver = true;
    });
    void answer.invalidate();
    callAt(1).resolve('second');
    await settle();
    expect(isOver).toBe(false);
    callAt(2).resolve('third');
    await settle();
    expect([answer.state().data, isOver]).toEqual(['third', true]);
  });

  test('an invalidation that nobody reads asks when it is read next', async () => {
    const { answer, calls, callAt } = startAnswer();
    const stop = answer.read(always);
    callAt(0).resolve('a');
    await settle();
    stop();
    await settle();
    await answer.invalidate();
    expect(calls).toHaveLength(1);
    answer.read(always);
    expect(calls).toHaveLength(2);
  });

  test('a call that nobody waits for is aborted, and made again for the next reader', async () => {
    const { answer, calls, callAt } = startAnswer();
    answer.read(always)();
    await settle();
    expect([callAt(0).signal.aborted, answer.state().isFetching]).toEqual([true, false]);
    callAt(0).resolve('late');
    await settle();
    expect(answer.state().data).toBeUndefined();
    answer.read(always);
    expect(calls).toHaveLength(2);
  });

  test('a reader who takes the place of another keeps the call', async () => {
    const { answer, calls, callAt } = startAnswer();
    const stop = answer.read(always);
    stop();
    answer.read(always);
    await settle();
    expect([calls.length, callAt(0).signal.aborted]).toEqual([1, false]);
  });

  test.each([
    ['no connection', offline()],
    ['a fault of the server', new CallError(500, {})],
  ])('%s is tried once more after 300 ms, and then it has failed', async (_name, error) => {
    const { answer, calls, callAt } = startAnswer();
    answer.read(always);
    callAt(0).reject(error);
    await vi.advanceTimersByTimeAsync(299);
    expect([calls.length, answer.state().error]).toEqual([1, null]);
    await vi.advanceTimersByTimeAsync(1);
    callAt(1).reject(error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls).toHaveLength(2);
    expect(answer.state()).toMatchObject({ error, isFetching: false });
  });

  test('a refusal is final', async () => {
    const { answer, calls, callAt } = startAnswer();
    answer.read(always);
    callAt(0).reject(new CallError(403, {}));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([calls.length, answer.state().error?.status]).toEqual([1, 403]);
  });

  test('a question may say for itself what is final', async () => {
    const { answer, calls, callAt } = startAnswer(({ status }) => status >= 400);
    answer.read(always);
    callAt(0).reject(new CallError(503, {}));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([calls.length, answer.state().error?.status]).toEqual([1, 503]);
  });

  test('a retry that nobody waits for is not made', async () => {
    const { answer, calls, callAt } = startAnswer();
    const stop = answer.read(always);
    callAt(0).reject(offline());
    await settle();
    stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toHaveLength(1);
  });

  test('a failure keeps what was known, and the next answer clears it', async () => {
    const { answer, callAt } = startAnswer();
    answer.read(always);
    callAt(0).resolve('a');
    await settle();
    void answer.reload();
    callAt(1).reject(new CallError(404, {}));
    await settle();
    expect(answer.state()).toMatchObject({ data: 'a', error: { status: 404 } });
    void answer.reload();
    callAt(2).resolve('b');
    await settle();
    expect(answer.state()).toMatchObject({ data: 'b', error: null });
  });

  test('a failure without an answer is gone while it is tried again', async () => {
    const { answer, callAt } = startAnswer();
    answer.read(always);
    callAt(0).reject(new CallError(404, {}));
    await settle();
    void answer.reload();
    expect(answer.state()).toMatchObject({ error: null, isFetching: true });
  });

  test('what throws anything else has failed too', async () => {
    const { answer, callAt } = startAnswer(() => true);
    answer.read(always);
    callAt(0).reject(new TypeError('bug'));
    await settle();
    expect(answer.state().error).toBeInstanceOf(CallError);
  });

  test('forgetting aborts the call, empties the answer and tells whoever shows it', async () => {
    const { answer, calls, callAt } = startAnswer();
    const told = vi.fn<() => void>();
    answer.subscribe(told);
    answer.read(always);
    callAt(0).resolve('of Ama');
    await settle();
    void answer.reload();
    told.mockClear();
    answer.forget();
    expect(told).toHaveBeenCalled();
    callAt(1).resolve('of Ama again');
    await settle();
    expect(answer.state()).toMatchObject({ data: undefined, isFetching: false, dataUpdatedAt: 0 });
    answer.read(always);
    expect(calls).toHaveLength(3);
  });

  test('what is put is shown, and a call made before it is made again', async () => {
    const { answer, calls, callAt } = startAnswer();
    answer.read(always);
    callAt(0).resolve('a');
    await settle();
    void answer.reload();
    answer.put((before) => `${before} changed`);
    expect(answer.state().data).toBe('a changed');
    callAt(1).resolve('a');
    await settle();
    expect([answer.state().data, calls.length]).toEqual(['a changed', 3]);
    callAt(2).resolve('b');
    await settle();
    expect(answer.state().data).toBe('b');
  });

  test('what is put asks nothing by itself, and undefined changes nothing', async () => {
    const { answer, calls } = startAnswer();
    answer.put((before) => before);
    expect(answer.state()).toMatchObject({ data: undefined, dataUpdatedAt: 0 });
    answer.put(() => 'known');
    answer.read(always);
    await settle();
    expect([answer.state().data, calls.length]).toEqual(['known', 0]);
  });

  test('an answer that says the same stays the same object', async () => {
    const answers = [{ rows: [1] }, { rows: [1] }, { rows: [2] }];
    const answer = new CachedAnswer({ load: () => Promise.resolve(answers.shift()) });
    answer.read(always);
    await settle();
    const first = answer.state().data;
    await answer.reload();
    expect(answer.state().data).toBe(first);
    await answer.reload();
    expect(answer.state().data).toEqual({ rows: [2] });
  });

  test('polls while the page is visible and somebody reads', async () => {
    const { answer, calls, callAt } = startAnswer();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const stop = answer.read(always, 1000);
    callAt(0).resolve('a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toHaveLength(2);
    // It is still under way at the next turn.
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toHaveLength(2);
    callAt(1).resolve('b');
    visibility.mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls).toHaveLength(2);
    visibility.mockReturnValue('visible');
    stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls).toHaveLength(2);
    visibility.mockRestore();
  });

  test('a second page waits for the call under way and is asked for once', async () => {
    const { answer, calls, callAt } = startAnswer();
    answer.read(always);
    const extend = vi.fn<() => Promise<string>>(() => Promise.resolve('a, b'));
    void answer.extend(extend);
    void answer.extend(extend);
    await settle();
    expect([answer.state().isExtending, extend.mock.calls.length]).toEqual([true, 0]);
    callAt(0).resolve('a');
    await settle();
    expect(extend).toHaveBeenCalledTimes(1);
    expect(answer.state()).toMatchObject({ data: 'a, b', isExtending: false, isFetching: false });
    expect(calls).toHaveLength(1);
  });
});
