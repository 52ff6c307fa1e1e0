import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';

import { type ServerRequest, fakeServer, json } from '../../testing/fake-server.ts';
import { wei } from '../../testing/people.ts';
import { closeStore, storedReceipts } from '../receiving/receipt-store.ts';
import ReceivePage from '../receiving/receive-page.tsx';
import { batch, kofi, renderAs, sites } from '../testing/hands.tsx';
import { saved, sentIn } from '../testing/sent-scans.ts';
import { forgetReport } from './scan-replay.ts';
import { WaitingScans } from './waiting-scans.tsx';

beforeEach(() => {
  localStorage.clear();
  forgetReport();
  closeStore();
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const keys = ['0192f7a0-0000-7000-8000-00000000b001', '0192f7a0-0000-7000-8000-00000000b002'];
const at = 1_763_712_000_000;
const batchId = batch().id;
type Items = { items: { scanId: string; seq: number; move: object }[] };
const replayed = ({ body }: ServerRequest) =>
  Response.json({
    results: (body as Items).items.map(({ scanId }) => ({
      id: scanId,
      scanId,
      outcome: 'applied',
      code: null,
      message: null,
      package: null,
      packageIds: [],
    })),
  });

/**
 * Every shape in which a build has ever kept a scan on a device, as that build wrote it: a phone that was
 * put away with scans and is opened with today's page still sends them.
 */
const shapes = [
  {
    of: 'the first scan field, under the name of its batch',
    name: `scans:unload:${kofi.id}:${batchId}`,
    kept: keys.map((key, index) => ({ code: `PCARTON000${index}`, key, at: at + index })),
  },
  {
    of: 'the line of a device, with the move of each',
    name: `scans:${kofi.id}`,
    kept: keys.map((key, index) => ({
      code: `PCARTON000${index}`,
      key,
      at: at + index,
      seq: 7 + index,
      move: { kind: 'unload', batchId, code: `PCARTON000${index}` },
      refusal: null,
    })),
  },
];

test.each(shapes)('scans kept by $of are read and sent, each under its own id', async (shape) => {
  localStorage.setItem(shape.name, JSON.stringify(shape.kept));
  const server = fakeServer({ 'POST /warehouse/scans': replayed });
  renderAs(<WaitingScans />, { user: kofi });
  expect(await screen.findByText('2 recorded.')).toBeDefined();
  const sent = server.asked
    .filter(({ path }) => path === '/warehouse/scans')
    .flatMap(({ body }) => (body as Items).items);
  expect(sent).toMatchObject(
    keys.map((scanId, index) => ({
      scanId,
      scannedAt: new Date(at + index).toISOString(),
      move: { kind: 'unload', batchId, code: `PCARTON000${index}` },
    })),
  );
  expect(Object.keys(localStorage).filter((name) => name.startsWith('scans'))).toEqual([]);
});

test('what a person has still to decide is kept with its words', async () => {
  const refusal = { id: keys[0], code: 'package.held', message: 'It is held' };
  const scan = { code: 'PCARTON0001', key: keys[0], at, seq: 1, move: { kind: 'load' }, refusal };
  localStorage.setItem(`scans:${kofi.id}`, JSON.stringify([scan]));
  fakeServer({});
  renderAs(<WaitingScans />, { user: kofi });
  expect(await screen.findByText('It is held')).toBeDefined();
});

/** The receipts' store has had one version from its first day; later builds only added to its rows. */
const body = {
  packageId: '0190a000-0000-7000-8000-000000000081',
  measures: { weightKg: 18.4, lengthCm: 60, widthCm: 45, heightCm: 50 },
  condition: 'GOOD',
};
const receipt = {
  key: keys[0],
  person: { id: wei.id, name: wei.name },
  at: '2026-11-21T09:00:00.000Z',
  code: 'SF14360091',
  isUnmatched: false,
  body,
  photos: [],
  received: null,
  refusal: null,
};

test('a receipt kept by the first build is read and sent under its own id', async () => {
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open('warehouse', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('receipts', { keyPath: 'id', autoIncrement: true });
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
    request.addEventListener('success', () => {
      const db = request.result;
      const transaction = db.transaction('receipts', 'readwrite');
      transaction.objectStore('receipts').add(receipt);
      transaction.addEventListener('complete', () => {
        db.close();
        resolve();
      });
    });
  });
  const server = fakeServer({
    'GET /warehouse/sites': json(200, sites),
    'POST /warehouse/scans': saved,
  });
  renderAs(<ReceivePage />);
  await waitFor(async () => expect(await storedReceipts()).toEqual([]));
  const sent = server.asked.filter(({ path }) => path === '/warehouse/scans').map(sentIn);
  expect(sent).toMatchObject([{ scanId: keys[0], move: { ...body, kind: 'receive' } }]);
});
