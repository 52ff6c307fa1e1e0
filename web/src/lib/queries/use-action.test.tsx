import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';

import { useAction } from './use-action.ts';

/** Starts its action as soon as it is shown, as a very quick tap does. */
function AtOnce({ onDone }: { onDone: (text: string) => void }) {
  const action = useAction(() => Promise.resolve('sent'));
  const { mutate } = action;
  useLayoutEffect(() => {
    queueMicrotask(() => mutate(undefined, { onSuccess: onDone }));
  }, [mutate, onDone]);
  return action.data ?? 'pending';
}

test('an action that begins and ends before the first effects have run is done', async () => {
  // Outside of `act`, which runs effects early, React runs them when the browser has time, as in a real page.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const container = document.createElement('div');
  const root = createRoot(container);
  const onDone = vi.fn<(text: string) => void>();
  root.render(<AtOnce onDone={onDone} />);
  await vi.waitFor(() => expect(container.textContent).toBe('sent'));
  expect(onDone).toHaveBeenCalledExactlyOnceWith('sent');
  root.unmount();
});
