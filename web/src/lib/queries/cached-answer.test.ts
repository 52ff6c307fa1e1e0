import { beforeEach, describe, expect, test, vi } from 'vitest';

import { CallError } from '../http/call-error.ts';
import { CachedAnswer } from './cached-answer.ts';

type Call = PromiseWithResolvers<string> & { signal: AbortSignal };

/** Returns an answer whose calls the test settles, in any order. */
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
  test('makes one call for two readers', async () => {
    const { answer, calls, callAt } = startAnswer();
    answer.read(always);
    answer.read(0);
    expect(calls).toHaveLength(1);
    callAt(0).resolve('a');
    await settle();
    expect(answer.state()).toMatchObject({ data: 'a', error: null, isFetching: false });
  });

  test('makes another call for a reader who considers it stale, but not for one who does not', async () => {
    const { answer, calls, callAt } = startAnswer();
    answer.read(always);
    callAt(0).resolve('a');
    await vi.advanceTimersByTimeAsync(1000);
    answer.read(1001);
    expect(calls).toHaveLength(1);
    answer.read(1000);
    expect(calls).toHaveLength(2);
  });

  test('ignores an older answer that arrives after a newer one', async () => {
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

  test('ignores an older failure that arrives after a newer answer', async () => {
    const { answer, callAt } = startAnswer();
    answer.read(always);
    void answer.reload();
    callAt(1).resolve('new');
    await settle();
    callAt(0).reject(offline());
    await vi.advanceTimersByTimeAsync(1000);
    expect(answer.state()).toMatchObject({ data: 'new', error: null });
  });

  test('calls again when invalidated while loading, and the invalidation waits for that answer', async () => {
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

  test('makes the callers of a superseded call wait for its replacement', async () => {
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

  test('loads on the next read after an invalidation without readers', async () => {
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

  test('aborts a call without readers, and repeats it for the next reader', async () => {
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

  test('keeps the call when one reader replaces another', async () => {
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
  ])('retries %s once after 300 ms before it fails', async (_name, error) => {
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

  test('does not retry a refusal', async () => {
    const { answer, calls, callAt } = startAnswer();
    answer.read(always);
    callAt(0).reject(new CallError(403, {}));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([calls.length, answer.state().error?.status]).toEqual([1, 403]);
  });

  test('lets a question define which errors are final', async () => {
    const { answer, calls, callAt } = startAnswer(({ status }) => status >= 400);
    answer.read(always);
    callAt(0).reject(new CallError(503, {}));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([calls.length, answer.state().error?.status]).toEqual([1, 503]);
  });

  test('does not retry without readers', async () => {
    const { answer, calls, callAt } = startAnswer();
    const stop = answer.read(always);
    callAt(0).reject(offline());
    await settle();
    stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toHaveLength(1);
  });

  test('keeps the data after a failure, and the next answer clears the error', async () => {
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

  test('clears a failure without data while it tries again', async () => {
    const { answer, callAt } = startAnswer();
    answer.read(always);
    callAt(0).reject(new CallError(404, {}));
    await settle();
    void answer.reload();
    expect(answer.state()).toMatchObject({ error: null, isFetching: true });
  });

  test('fails on any other exception too', async () => {
    const { answer, callAt } = startAnswer(() => true);
    answer.read(always);
    callAt(0).reject(new TypeError('bug'));
    await settle();
    expect(answer.state().error).toBeInstanceOf(CallError);
  });

  test('aborts the call, empties the answer and notifies subscribers when forgotten', async () => {
    const { answer, calls, callAt } = startAnswer();
    const listener = vi.fn<() => void>();
    answer.subscribe(listener);
    answer.read(always);
    callAt(0).resolve('of Ama');
    await settle();
    void answer.reload();
    listener.mockClear();
    answer.forget();
    expect(listener).toHaveBeenCalled();
    callAt(1).resolve('of Ama again');
    await settle();
    expect(answer.state()).toMatchObject({ data: undefined, isFetching: false, dataUpdatedAt: 0 });
    answer.read(always);
    expect(calls).toHaveLength(3);
  });

  test('shows data that is put, and repeats a call made before', async () => {
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

  test('makes no call when data is put, and ignores undefined', async () => {
    const { answer, calls } = startAnswer();
    answer.put((before) => before);
    expect(answer.state()).toMatchObject({ data: undefined, dataUpdatedAt: 0 });
    answer.put(() => 'known');
    answer.read(always);
    await settle();
    expect([answer.state().data, calls.length]).toEqual(['known', 0]);
  });

  test('keeps the same object for an equal answer', async () => {
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

  test('polls while the page is visible and has readers', async () => {
    const { answer, calls, callAt } = startAnswer();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const stop = answer.read(always, 1000);
    callAt(0).resolve('a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toHaveLength(2);
    // The call is still pending at the next interval.
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

  test('loads the next page once, after the pending call', async () => {
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
