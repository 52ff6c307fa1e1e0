import { shelfLabelFrom } from '@sankofa/domain/values/codes';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import type { Scan } from '../../lib/offline/scan-queue.ts';
import { forgetScanner } from '../../lib/offline/scanner-detected.ts';
import type { ScanResult } from '../../lib/offline/use-scans.ts';
import { ScanField } from './scan-field.tsx';
import { press, wedge } from './testing/scanner.ts';

const matchScan = (scan: Scan): Promise<ScanResult> =>
  Promise.resolve({ tone: 'ok', title: `Matched ${scan.code}` });

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Scan a carton' });

/** Text as a scanner that works as an input method inserts it: no keys, one event or one a letter. */
function insert(into: HTMLInputElement, parts: readonly string[], inputType = 'insertText') {
  for (const part of parts) insertText(into, into.value + part, { data: part, inputType });
}
/** One event of the browser: before, with what stood there, and after. */
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
  ['at once', ['SF1436009181']],
  ['letter by letter', Array.from('SF1436009181')],
])('a code inserted %s without keys reaches the scan field, never the weight', async (_, parts) => {
  const onScan = vi.fn<typeof matchScan>(matchScan);
  render(<ScanPage onScan={onScan} />);
  weightField().focus();
  insert(weightField(), parts);
  await screen.findAllByText('Matched SF1436009181');
  expect(weightField().value).toBe('18.4');
  expect(onScan).toHaveBeenCalledTimes(1);
});

test('a code inserted without keys and ended with Enter is taken once, and the form is not sent', async () => {
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

test('inserted into the scan field itself it is taken, with Enter or without', async () => {
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

test('the weight of a scale and a pasted text stay where they were put', () => {
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

test('a telephone number that the keyboard offers stays in the field for it', () => {
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

test('typed on a phone, whose keyboard sends the whole word with each letter, it stays where it is', () => {
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

test('on a device that has a scanner the field brings no keyboard up, until somebody asks for it', async () => {
  forgetScanner();
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

test('a shelf label is never sent as a carton, where the page has no shelf either', async () => {
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
