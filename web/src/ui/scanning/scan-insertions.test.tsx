import { shelfLabelFrom } from '@sankofa/domain/values/codes';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import type { Scan } from '../../lib/offline/scan-queue.ts';
import { clearScanner } from '../../lib/offline/scanner-detected.ts';
import type { ScanResult } from '../../lib/offline/use-scans.ts';
import { ScanField } from './scan-field.tsx';
import { press, wedge } from './testing/scanner.ts';

const matchScan = (scan: Scan): Promise<ScanResult> =>
  Promise.resolve({ tone: 'ok', title: `Matched ${scan.code}` });

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Scan a carton' });

/** Inserts text like a scanner that acts as an input method: without keys, in one event or one per letter. */
function insert(into: HTMLInputElement, parts: readonly string[], inputType = 'insertText') {
  for (const part of parts) insertText(into, into.value + part, { data: part, inputType });
}
/** Fires the browser's events before and after one insertion. */
function insertText(into: HTMLInputElement, value: string, init: InputEventInit) {
  const event = { bubbles: true, ...init };
  act(() => {
    into.dispatchEvent(new InputEvent('beforeinput', event));
    Reflect.set(HTMLInputElement.prototype, 'value', value, into);
    into.setSelectionRange(value.length, value.length);
    into.dispatchEvent(new InputEvent('input', event));
  });
}
function ScanPage({ onScan }: { onScan: (scan: Scan) => Promise<ScanResult> }) {
  const [weight, setWeight] = useState('18.4');
  return (
    <>
      <ScanField label="Scan a carton" onScan={onScan} />
      <label>
        Weight
        <input
          inputMode="decimal"
          value={weight}
          onChange={(event) => setWeight(event.target.value)}
        />
      </label>
    </>
  );
}
const weightField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight' });

test.each([
  ['all at once', ['SF1436009181']],
  ['character by character', Array.from('SF1436009181')],
])('a code inserted %s without keys reaches the scan field, not the weight', async (_, parts) => {
  const onScan = vi.fn<typeof matchScan>(matchScan);
  render(<ScanPage onScan={onScan} />);
  weightField().focus();
  insert(weightField(), parts);
  await screen.findAllByText('Matched SF1436009181');
  expect(weightField().value).toBe('18.4');
  expect(onScan).toHaveBeenCalledTimes(1);
});

test('a code inserted without keys and ended with Enter is taken once, and the form is not submitted', async () => {
  const onScan = vi.fn<typeof matchScan>(matchScan);
  const onSubmit = vi.fn<() => void>();
  render(
    <form onSubmit={onSubmit}>
      <ScanPage onScan={onScan} />
    </form>,
  );
  weightField().focus();
  insert(weightField(), ['SF1436009181']);
  expect(press('Enter', 5)).toBe(true);
  await screen.findAllByText('Matched SF1436009181');
  expect(onScan).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(weightField().value).toBe('18.4');
});

test('a code inserted into the scan field itself is taken, with or without Enter', async () => {
  const onScan = vi.fn<typeof matchScan>(matchScan);
  render(<ScanPage onScan={onScan} />);
  insert(field(), ['SF1436009181']);
  await screen.findAllByText('Matched SF1436009181');
  insert(field(), ['SF1436009182']);
  press('Enter', 5);
  await screen.findAllByText('Matched SF1436009182');
  expect(onScan).toHaveBeenCalledTimes(2);
  expect(field().value).toBe('');
});

test('the reading of a scale and pasted text stay in their field', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onScan = vi.fn<typeof matchScan>(matchScan);
  render(<ScanPage onScan={onScan} />);
  fireEvent.change(weightField(), { target: { value: '' } });
  weightField().focus();
  insert(weightField(), ['21.35']);
  act(() => void vi.advanceTimersByTime(200));
  expect(weightField().value).toBe('21.35');
  insert(weightField(), ['SF1436009181'], 'insertFromPaste');
  act(() => void vi.advanceTimersByTime(200));
  expect(weightField().value).toBe('21.35SF1436009181');
  expect(onScan).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('a phone number suggested by the keyboard stays in its field', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onScan = vi.fn<typeof matchScan>(matchScan);
  render(
    <>
      <ScanField label="Scan a carton" onScan={onScan} />
      <input aria-label="Phone" type="tel" />
    </>,
  );
  const phone = screen.getByLabelText<HTMLInputElement>('Phone');
  phone.focus();
  insert(phone, ['0244000171']);
  act(() => void vi.advanceTimersByTime(200));
  expect(phone.value).toBe('0244000171');
  expect(onScan).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('text from a phone keyboard that sends the whole word with each letter stays in its field', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onScan = vi.fn<typeof matchScan>(matchScan);
  render(<ScanPage onScan={onScan} />);
  fireEvent.change(weightField(), { target: { value: '' } });
  weightField().focus();
  const code = 'SF1436009181';
  for (let length = 1; length <= code.length; length += 1) {
    const data = code.slice(0, length);
    insertText(weightField(), data, { data, inputType: 'insertCompositionText' });
    act(() => void vi.advanceTimersByTime(200));
  }
  expect(weightField().value).toBe(code);
  expect(onScan).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('on a device with a scanner the field does not open the keyboard until requested', async () => {
  clearScanner();
  render(<ScanField label="Scan a carton" onScan={matchScan} />);
  expect(field().inputMode).toBe('');
  expect(screen.queryByRole('button', { name: 'Keyboard' })).toBeNull();
  wedge('P1234567890');
  await screen.findAllByText('Matched P1234567890');
  expect(field().inputMode).toBe('none');
  fireEvent.click(screen.getByRole('button', { name: 'Keyboard' }));
  expect(field().inputMode).toBe('');
  expect(document.activeElement).toBe(field());
  wedge('P1234567891');
  await screen.findAllByText('Matched P1234567891');
  expect(field().inputMode).toBe('none');
});

test('a shelf label is never sent as a carton, even on a page without a shelf', async () => {
  const onScan = vi.fn<typeof matchScan>(matchScan);
  const onShelf = vi.fn<(shelf: string) => ScanResult>((shelf) => ({
    tone: 'ok',
    title: `Shelf ${shelf}`,
  }));
  const { rerender } = render(<ScanField label="Scan a carton" onScan={onScan} />);
  wedge(shelfLabelFrom('A-07-3'));
  await screen.findAllByText('This is a shelf label: A-07-3');
  rerender(<ScanField label="Scan a carton" onScan={onScan} onShelf={onShelf} />);
  wedge(shelfLabelFrom('A-07-3'));
  await screen.findAllByText('Shelf A-07-3');
  wedge(`${shelfLabelFrom('A-07-3').slice(0, -1)}0`);
  expect((await screen.findByRole('alert')).textContent).toContain('misread');
  expect(onShelf.mock.calls).toEqual([['A-07-3']]);
  expect(onScan).not.toHaveBeenCalled();
});
