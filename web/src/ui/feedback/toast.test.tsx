import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { toast, Toasts } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

// The popover is hidden in the simulated page.
const dismiss = () => screen.getByLabelText('Dismiss');

test('a toast disappears after six seconds, but not while it has the focus', async () => {
  render(<Toasts />);
  act(() => toast('Shipment saved'));
  await act(() => vi.advanceTimersByTimeAsync(5_999));
  dismiss().focus();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('Shipment saved')).toBeDefined();
  dismiss().blur();
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.queryByText('Shipment saved')).toBeNull();
  act(() => toast('Invoice saved'));
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.queryByText('Invoice saved')).toBeNull();
});

test('a dismissed toast leaves the focus to the page', () => {
  render(
    <>
      <main id="content" tabIndex={-1} />
      <Toasts />
    </>,
  );
  act(() => toast('Shipment saved'));
  dismiss().focus();
  fireEvent.click(dismiss());
  expect(screen.queryByText('Shipment saved')).toBeNull();
  expect(document.activeElement?.id).toBe('content');
});
