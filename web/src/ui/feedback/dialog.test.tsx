import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';

import { Button } from '../layout/button.tsx';
import { Dialog } from './dialog.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cancel batch SEA-042</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Cancel batch SEA-042?">
        <Button onClick={() => setOpen(false)}>Keep it</Button>
      </Dialog>
    </>
  );
}

test.each(['Keep it', 'Close', 'Esc'])('the focus moves into the dialog and back (%s)', (how) => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Cancel batch SEA-042' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Cancel batch SEA-042?' });
  expect(dialog.contains(document.activeElement)).toBe(true);

  if (how === 'Esc') fireEvent(dialog, new Event('cancel', { cancelable: true }));
  else fireEvent.click(screen.getByRole('button', { name: how }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

/** Opens a dialog outside of an event, as after an answer of the server: then React runs effects after it has painted. */
function LateDialog() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="API key created">
      snk_live_Ab12
    </Dialog>
  );
}

test('a dialog is open as soon as it is on the page', async () => {
  render(<LateDialog />);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const isOpenWhenSeen = await new Promise<boolean | undefined>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve(document.querySelector('dialog')?.open);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  expect(isOpenWhenSeen).toBe(true);
});

test('a busy or blocked button ignores clicks, stays focusable and says why', () => {
  let pressed = 0;
  const press = () => (pressed += 1);
  const { rerender } = render(
    <Button isBusy onClick={press}>
      Pay
    </Button>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  rerender(
    <Button blockedBecause="The batch is closed" onClick={press}>
      Pay
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Pay' });
  fireEvent.click(button);
  button.focus();
  expect([pressed, document.activeElement, button.getAttribute('aria-disabled')]).toEqual([
    0,
    button,
    'true',
  ]);
  expect(screen.getByText('The batch is closed')).toBeTruthy();
});
