import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { storedEntries, storeRow } from '../../lib/offline/testing/device.ts';
import { type ServerRequest, fakeServer, json } from '../../testing/fake-server.ts';
import { wei, kofi } from '../../testing/people.ts';
import ReceivePage from '../receiving/receive-page.tsx';
import { batch, renderAs, sites } from '../testing/fixtures.tsx';
import { newWarehouseDevice, unloadRow } from '../testing/outbox-rows.ts';
import { saved, firstItemOf } from '../testing/replayed-scans.ts';
import { WaitingScans } from './waiting-scans.tsx';

beforeEach(newWarehouseDevice);

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
 * What an earlier build has stored stays readable: a phone that was put away with scans and is opened with a
 * later page still sends them.
 */
test('scans stored by an earlier page are read and sent, each under its own id', async () => {
  for (const [index, id] of keys.entries())
    await storeRow(
      unloadRow({
        id,
        at: at + index,
        payload: { kind: 'unload', batchId, code: `PCARTON000${index}` },
      }),
    );
  const server = fakeServer({ 'POST /warehouse/scans': replayed });
  renderAs(<WaitingScans />, { user: kofi });
  expect(await screen.findByText('2 recorded.')).toBeDefined();
  const bodies = server.requests
    .filter(({ path }) => path === '/warehouse/scans')
    .flatMap(({ body }) => (body as Items).items);
  expect(bodies).toMatchObject(
    keys.map((scanId, index) => ({
      scanId,
      scannedAt: new Date(at + index).toISOString(),
      move: { kind: 'unload', batchId, code: `PCARTON000${index}` },
    })),
  );
  expect(await storedEntries()).toEqual([]);
});

test('a refused entry is kept with its message until a person decides', async () => {
  const refusal = { reference: keys[0], code: 'package.held', message: 'It is held' };
  const payload = { kind: 'load', batchId, code: 'PCARTON0001' };
  await storeRow(unloadRow({ kind: 'load', payload, refusal }));
  fakeServer({});
  renderAs(<WaitingScans />, { user: kofi });
  expect(await screen.findByText('It is held')).toBeDefined();
});

const body = {
  packageId: '0190a000-0000-7000-8000-000000000081',
  measures: { weightKg: 18.4, lengthCm: 60, widthCm: 45, heightCm: 50 },
  condition: 'GOOD',
};

test('a receipt stored by an earlier page is read and sent under its own id', async () => {
  await storeRow(
    unloadRow({
      id: keys[0],
      kind: 'receive',
      person: { id: wei.id, name: wei.name },
      payload: { code: 'SF14360091', isUnmatched: false, purpose: 'RECEIVE', body },
    }),
  );
  const server = fakeServer({
    'GET /warehouse/sites': json(200, sites),
    'POST /warehouse/scans': saved,
  });
  renderAs(<ReceivePage />);
  await waitFor(async () => expect(await storedEntries()).toEqual([]));
  const bodies = server.requests.filter(({ path }) => path === '/warehouse/scans').map(firstItemOf);
  expect(bodies).toMatchObject([{ scanId: keys[0], move: { ...body, kind: 'receive' } }]);
});
