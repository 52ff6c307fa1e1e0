import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { CallError } from '../../lib/http/call-error.ts';
import { chooseLanguage } from '../../lib/messages/language.ts';
import type { Scan, ScanEnd, ScanQueue } from '../../lib/offline/scan-queue.ts';
import type { ScanResult } from '../../lib/offline/use-scans.ts';
import { ScanField } from './scan-field.tsx';
import { wedge } from './testing/scanner.ts';

afterEach(() => {
  // The result of act is not returned: awaiting it would leave React in its act scope while the next test
  // starts.
  act(() => chooseLanguage('en'));
});

const offline = () => new CallError(0, { code: 'network.offline', message: 'No connection' });
const matchScan = (scan: Scan): Promise<ScanResult> =>
  Promise.resolve({ tone: 'ok', title: `Matched ${scan.code}` });
const listed = () => screen.getAllByRole('listitem').map((item) => item.textContent);

function fakeQueue() {
  const stored: Scan[] = [];
  const inHandScans = new Set<Scan>();
  const listeners = new Set<() => void>();
  let report: ((scan: Scan, end: ScanEnd) => void) | null = null;
  let waiting: readonly Scan[] = [];
  const changed = () => {
    waiting = stored.filter((scan) => !inHandScans.has(scan));
    for (const listener of listeners) listener();
  };
  const queue: ScanQueue = {
    store: async (scan) => {
      stored.push(scan);
      inHandScans.add(scan);
    },
    drop: async (scan) => {
      if (stored.includes(scan)) stored.splice(stored.indexOf(scan), 1);
      inHandScans.delete(scan);
    },
    release: (scan) => {
      inHandScans.delete(scan);
      changed();
    },
    waiting: () => waiting,
    mustWait: () => waiting.length > 0,
    remove: (scan) => {
      const at = stored.indexOf(scan);
      if (at >= 0) stored.splice(at, 1);
      changed();
      return Promise.resolve(at >= 0);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onDone: (listener) => {
      report = listener;
      return () => {
        report = null;
      };
    },
  };
  const done = (wasDoneBefore: boolean, alarm: string | null = null) => {
    const [scan] = stored.splice(0, 1);
    if (scan) report?.(scan, { wasDoneBefore, alarm });
    changed();
  };
  return { queue, stored, done };
}

test('offline scans are queued in order, and their results are listed', async () => {
  let isDown = true;
  const onScan = vi.fn<typeof matchScan>((scan) =>
    isDown ? Promise.reject(offline()) : matchScan(scan),
  );
  const { queue, stored, done } = fakeQueue();
  render(<ScanField label="Scan a carton" onScan={onScan} queue={queue} />);
  wedge('CARTON-1');
  await screen.findByText('1 scan waiting for connection. Saved on this device.');
  isDown = false;
  // Online again, but the second one still waits behind the first.
  wedge('CARTON-2');
  await screen.findByText('2 scans waiting for connection. Saved on this device.');
  expect(stored.map(({ code }) => code)).toEqual(['CARTON-1', 'CARTON-2']);
  expect(onScan).toHaveBeenCalledTimes(1);
  expect(stored[0]?.key).toBe(onScan.mock.calls[0]?.[0].key);

  act(() => done(false));
  act(() => done(true));
  await waitFor(() => expect(listed()).toHaveLength(2));
  expect(
    listed().map((text) => /^CARTON-\d(?:Synced|Already scanned)/.exec(text ?? '')?.[0]),
  ).toEqual(['CARTON-2Already scanned', 'CARTON-1Synced']);
  wedge('CARTON-3');
  await screen.findAllByText('Matched CARTON-3');
});

const blocked = () => Promise.reject(new Error('Storage is blocked'));

test('an error is acknowledged also on a device that stores nothing', async () => {
  const { queue } = fakeQueue();
  render(
    <ScanField
      label="Scan a carton"
      onScan={async () => ({ tone: 'bad', title: 'Not in this batch' })}
      queue={{ ...queue, store: blocked, drop: blocked }}
    />,
  );
  wedge('P1234567890');
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a waiting scan is removed from the device after confirmation, and is shown as not done', async () => {
  const { queue, stored, done } = fakeQueue();
  const undo = vi.fn<(code: string) => void>();
  render(
    <ScanField
      label="Scan a carton"
      onScan={() => Promise.reject(offline())}
      queue={queue}
      undoOf={(scan) => () => undo(scan.code)}
    />,
  );
  for (const code of ['CARTON-1', 'CARTON-2', 'CARTON-3']) wedge(code);
  await screen.findByText('3 scans waiting for connection. Saved on this device.');
  expect(listed().map((text) => text?.slice(0, 8))).toEqual(['CARTON-3', 'CARTON-2', 'CARTON-1']);
  fireEvent.click(screen.getByRole('button', { name: 'Undo CARTON-2' }));
  const question = screen.getByRole('dialog');
  expect(question.textContent).toContain('If it reached the server');
  expect(stored).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Delete CARTON-2' }));
  await screen.findByText(/^Deleted from this device, not sent/);
  expect(stored.map(({ code }) => code)).toEqual(['CARTON-1', 'CARTON-3']);
  expect(screen.queryByRole('button', { name: 'Undo CARTON-2' })).toBeNull();
  // A waiting scan that is done has an Undo in the list too.
  act(() => done(false));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo CARTON-1' }));
  expect(undo).toHaveBeenCalledWith('CARTON-1');
});

test('the scan field is in Chinese for users who chose it', async () => {
  act(() => chooseLanguage('zh'));
  render(
    <ScanField label="扫描" onScan={() => Promise.reject(offline())} queue={fakeQueue().queue} />,
  );
  wedge('CARTON-1');
  await screen.findByText('1 条扫描等待网络连接，已保存在本机。');
  expect(document.documentElement.lang).toBe('zh-CN');
});
