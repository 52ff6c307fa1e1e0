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

test('what was undone says so where it stands, and cannot be undone twice', async () => {
  const undoCallbacks: (() => void)[] = [];
  const onScan = async (one: Scan): Promise<ScanResult> => ({
    ...(await matchScan(one)),
    undo: (onUndone) => undoCallbacks.push(onUndone),
  });
  render(<ScanField label="Scan a carton" onScan={onScan} />);
  scan('CARTON-1');
  await screen.findAllByText('Matched CARTON-1');
  fireEvent.click(screen.getByRole('button', { name: 'Undo CARTON-1' }));
  // Asked, and not answered yet.
  expect(screen.getByRole('button', { name: 'Undo CARTON-1' })).toBeDefined();
  act(() => undoCallbacks[0]?.());
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(listed()[0]).toMatch(/^CARTON-1.*Undone$/);
  // The big band does not go on saying what is no more.
  expect(screen.getAllByText(/Matched CARTON-1/)).toHaveLength(1);
});

test('what was done before is a calm blue band that nobody has to acknowledge, and has no Undo', async () => {
  render(<ScanField label="Scan a carton" onScan={before} hasList={false} />);
  scan('CARTON-1');
  const band = await screen.findByText('Done before: CARTON-1');
  expect(band.closest('[class*="same"]')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Seen|Undo)/ })).toBeNull();
});
