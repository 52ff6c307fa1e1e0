import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { knownPart, partOf } from '../../lib/http/route-parts-list.ts';
import { PartError } from './part-error.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a page that fails right after the connection is back is retried automatically', async () => {
  let loads = 0;
  const part = partOf({ id: 'late', module: '/late.js' });
  // As in the first second after reconnecting: the host name is not resolved yet.
  vi.spyOn(part, 'load').mockImplementation(() => {
    loads += 1;
    part.hasFailed = loads < 3;
    return part.hasFailed
      ? Promise.reject(new Error('Failed to fetch'))
      : Promise.resolve(() => null);
  });
  part.hasFailed = true;
  const handleLoaded = vi.fn<() => void>();
  render(<PartError onLoaded={handleLoaded} />);
  act(() => void window.dispatchEvent(new Event('online')));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(loads).toBe(1);
  expect(handleLoaded).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(loads).toBe(3);
  expect(handleLoaded).toHaveBeenCalledOnce();
  expect(knownPart('late')?.hasFailed).toBe(false);
});

test('nothing is retried after the user went to another page', async () => {
  const part = partOf({ id: 'left', module: '/left.js' });
  const load = vi.spyOn(part, 'load').mockRejectedValue(new Error('Failed to fetch'));
  part.hasFailed = true;
  const { unmount } = render(<PartError onLoaded={() => null} />);
  act(() => void window.dispatchEvent(new Event('online')));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(load).toHaveBeenCalledOnce();
  unmount();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(load).toHaveBeenCalledOnce();
});
