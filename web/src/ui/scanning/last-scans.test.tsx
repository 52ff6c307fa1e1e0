import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Scan } from '../../lib/offline/scan-queue.ts';
import type { ScanResult } from '../../lib/offline/use-scans.ts';
import { ScanField } from './scan-field.tsx';

const matchScan = (scan: Scan): Promise<ScanResult> =>
  Promise.resolve({ tone: 'ok', title: `Matched ${scan.code}` });
const before = (one: Scan): Promise<ScanResult> =>
  Promise.resolve({ tone: 'same', title: `Done before: ${one.code}` });
const listed = () => screen.getAllByRole('listitem').map((item) => item.textContent);
function scan(code: string) {
  const field = screen.getByRole('textbox', { name: 'Scan a carton' });
  fireEvent.change(field, { target: { value: code } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

test('an undone scan is marked in the list, and can’t be undone again', async () => {
  const undoCallbacks: (() => void)[] = [];
  const onScan = async (one: Scan): Promise<ScanResult> => ({
    ...(await matchScan(one)),
    undo: (onUndone) => undoCallbacks.push(onUndone),
  });
  render(<ScanField label="Scan a carton" onScan={onScan} />);
  scan('CARTON-1');
  await screen.findAllByText('Matched CARTON-1');
  fireEvent.click(screen.getByRole('button', { name: 'Undo CARTON-1' }));
  // Requested, but not answered yet.
  expect(screen.getByRole('button', { name: 'Undo CARTON-1' })).toBeDefined();
  act(() => undoCallbacks[0]?.());
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(listed()[0]).toMatch(/^CARTON-1.*Undone$/);
  // The banner no longer shows the undone result.
  expect(screen.getAllByText(/Matched CARTON-1/)).toHaveLength(1);
});

test('a repeated scan shows a blue banner that needs no acknowledgement, and has no Undo', async () => {
  render(<ScanField label="Scan a carton" onScan={before} hasList={false} />);
  scan('CARTON-1');
  const band = await screen.findByText('Done before: CARTON-1');
  expect(band.closest('[class*="same"]')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Seen|Undo)/ })).toBeNull();
});
