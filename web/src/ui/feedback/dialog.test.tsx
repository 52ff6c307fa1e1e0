import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';

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
