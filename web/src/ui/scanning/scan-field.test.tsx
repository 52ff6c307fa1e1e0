import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { CallError } from '../../lib/http/call-error.ts';
import { chooseLanguage } from '../../lib/messages/language.ts';
import type { Scan } from '../../lib/offline/scan-queue.ts';
import type { ScanResult } from '../../lib/offline/use-scans.ts';
import { ScanField } from './scan-field.tsx';
import { press, wedge } from './testing/scanner.ts';

afterEach(() => {
  // The result of act is not returned: awaiting it would leave React in its act scope while the next test
  // starts.
  act(() => chooseLanguage('en'));
});

const offline = () => new CallError(0, { code: 'network.offline', message: 'No connection' });
const matchScan = (scan: Scan): Promise<ScanResult> =>
  Promise.resolve({ tone: 'ok', title: `Matched ${scan.code}` });

const refused = async (): Promise<ScanResult> => ({ tone: 'bad', title: 'Not in this batch' });

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Scan a carton' });
const listed = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('the scan field is focused at once, and takes one code after the other however fast they come', async () => {
  const codes: string[] = [];
  const onScan = async (scan: Scan) => {
    codes.push(`begin ${scan.code}`);
    await Promise.resolve();
    codes.push(`end ${scan.code}`);
    return matchScan(scan);
  };
  render(<ScanField label="Scan a carton" onScan={onScan} />);
  expect(document.activeElement).toBe(field());
  wedge('SF1436009');
  wedge('SF1436010');
  await screen.findAllByText('Matched SF1436010');
  expect(codes).toEqual(['begin SF1436009', 'end SF1436009', 'begin SF1436010', 'end SF1436010']);
  expect(field().value).toBe('');
});

test('keys outside of fields go to the scan field', async () => {
  render(
    <>
      <ScanField label="Scan a carton" onScan={matchScan} />
      <button type="button">Print</button>
    </>,
  );
  screen.getByRole('button', { name: 'Print' }).focus();
  wedge('P1234567890');
  await screen.findAllByText('Matched P1234567890');
  await waitFor(() => expect(document.activeElement).toBe(field()));
});

test('a key burst in another field is a scan and does not change that field; normal typing does', async () => {
  const onScan = vi.fn<typeof matchScan>(matchScan);
  render(
    <>
      <ScanField label="Scan a carton" onScan={onScan} />
      <label>
        Weight <input defaultValue="18.4" />
      </label>
    </>,
  );
  const weight = screen.getByLabelText<HTMLInputElement>('Weight');
  weight.focus();
  expect(wedge('P1234567890')).toBe(true);
  await screen.findAllByText('Matched P1234567890');
  expect(weight.value).toBe('18.4');

  expect(wedge('20.25', 180)).toBe(false);
  expect([weight.value, onScan.mock.calls.length]).toEqual(['18.420.25', 1]);
});

test.each([
  ['a scanner on a slow phone, with pauses', [5, 5, 5, 5, 57, 5, 120, 5, 5, 5, 60], true],
  ['a fast typist', [60, 110, 40, 95, 70, 120, 35, 80, 100, 60, 90], false],
])(
  'the weight field is restored only if the input before Enter is a scan: %s',
  async (_, gaps, isScan) => {
    const onScan = vi.fn<typeof matchScan>(matchScan);
    render(
      <>
        <ScanField label="Scan a carton" onScan={onScan} />
        <input aria-label="Weight" defaultValue="18.4" />
      </>,
    );
    const code = 'PZEDS7GX8NM';
    const weight = screen.getByLabelText<HTMLInputElement>('Weight');
    weight.focus();
    press(code.charAt(0), 1000);
    for (const [at, gap] of gaps.slice(1).entries()) press(code.charAt(at + 1), gap);
    expect(press('Enter', 20)).toBe(isScan);
    expect(weight.value).toBe(isScan ? '18.4' : `18.4${code}`);
    if (isScan) await screen.findAllByText(`Matched ${code}`);
    expect(onScan).toHaveBeenCalledTimes(isScan ? 1 : 0);
  },
);

test('the focus returns from nowhere, but is not taken from another control', async () => {
  render(
    <>
      <ScanField label="Scan a carton" onScan={matchScan} />
      <input aria-label="Weight" />
    </>,
  );
  field().blur();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  act(() => screen.getByLabelText('Weight').focus());
  await act(() => new Promise((done) => requestAnimationFrame(done)));
  expect(document.activeElement).toBe(screen.getByLabelText('Weight'));
});

const knownOnly = (scan: Scan) =>
  scan.code === 'BAD-CODE'
    ? Promise.reject(
        new CallError(404, { code: 'code.unknown', message: 'We don’t recognize this code' }),
      )
    : matchScan(scan);

test('repeated errors of the same code are one banner with a count, removed by one tap', async () => {
  render(<ScanField label="Scan a carton" onScan={refused} />);
  for (let time = 0; time < 5; time += 1) wedge('P1234567890');
  wedge('P1234567891');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.getByText('Earlier scan: P1234567890')).toBeDefined();
  expect(screen.getByText(/^Not in this batch · Scanned 5 times · /)).toBeDefined();
  const [first] = screen.getAllByRole('alert');
  expect(first?.textContent).toContain('P1234567891');
  expect(first?.textContent).not.toContain('Scanned');
  const [, second] = screen.getAllByRole('button', { name: 'Got it' });
  if (second) fireEvent.click(second);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByText(/Scanned 5 times/)).toBeNull();
});

test('a red band stays until acknowledged: it moves below the next good scan and keeps its own code', async () => {
  render(<ScanField label="Scan a carton" onScan={knownOnly} />);
  wedge('BAD-CODE');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'We don’t recognize this codeBAD-CODE · Stays until you tap Got it',
  );
  wedge('P1234567890');
  const [good] = await screen.findAllByText('Matched P1234567890');
  const earlier = screen.getByRole('alert');
  expect(earlier.textContent).toContain(
    'Earlier scan: BAD-CODEWe don’t recognize this code · Stays until you tap Got it',
  );
  expect(good?.compareDocumentPosition(earlier)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(field());
});

const unusual = (scan: Scan) =>
  Promise.resolve<ScanResult>({ tone: 'warn', title: `No match for ${scan.code}` });

test('an unusual scan shows an amber banner that disappears, and is marked in the list', async () => {
  render(<ScanField label="Scan a carton" onScan={unusual} />);
  wedge('CARTON-1');
  const [band] = await screen.findAllByText('No match for CARTON-1');
  expect(band?.closest('[class*="warn"]')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('listitem').querySelector('[class*="warn"]')).not.toBeNull();
});

test('the last twenty are listed, each with its Undo', async () => {
  const undo = vi.fn<(code: string, onUndone: () => void) => void>();
  const onScan = async (scan: Scan): Promise<ScanResult> => ({
    ...(await matchScan(scan)),
    undo: (onUndone) => undo(scan.code, onUndone),
  });
  render(<ScanField label="Scan a carton" onScan={onScan} />);
  const codes = Array.from({ length: 21 }, (_, at) => `CARTON-${at + 1}`);
  for (const code of codes) wedge(code);
  await screen.findAllByText('Matched CARTON-21');
  expect(listed().map((text) => /CARTON-\d+/.exec(text ?? '')?.[0])).toEqual(
    codes
      .toReversed()
      .slice(0, 20)
      .map((code) => expect.stringContaining(code) as unknown),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Undo CARTON-2' }));
  expect(undo).toHaveBeenCalledWith('CARTON-2', expect.any(Function));
});

/** A queue like a feature's: it only records what it was given. */
test('a page without a queue shows that the scan failed', async () => {
  render(<ScanField label="Scan a carton" onScan={() => Promise.reject(offline())} />);
  wedge('CARTON-1');
  expect((await screen.findByRole('alert')).textContent).toContain('No connection');
});

test.each([
  ['longer', 'W'.repeat(300)],
  ['shorter', 'U1'],
])('input %s than any code is refused and not sent', async (_, typed) => {
  const onScan = vi.fn<typeof matchScan>(matchScan);
  render(<ScanField label="Scan a carton" onScan={onScan} />);
  fireEvent.change(field(), { target: { value: typed } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^(?=.*This isn’t a label or tracking number).{1,199}$/s,
  );
  expect(onScan).not.toHaveBeenCalled();
});
