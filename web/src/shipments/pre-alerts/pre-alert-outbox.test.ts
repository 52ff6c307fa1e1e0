import { expect, test } from 'vitest';

import { kindOf } from '../../lib/offline/outbox-kinds.ts';
import { flush } from '../../lib/offline/outbox-sending.ts';
import { newDevice, storedBytes, storedEntries } from '../../lib/offline/testing/device.ts';
import { storeUser } from '../../lib/session/session.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { expectedShipment } from '../../testing/goods.ts';
import { ama } from '../../testing/people.ts';
import '../supplier-files/supplier-file-outbox.ts';
import { emptyLine } from './draft.ts';
import { preAlertKind, reopenedFiles } from './pre-alert-outbox.ts';

const secret = { 'GET /me/device-secret': json(200, { secret: 'a'.repeat(43) }) };
const path = `/shipments/${expectedShipment.id}/supplier-files`;
const added = json(200, { items: [], mayChange: true });

/** Stores a shipment that was created without a connection, with a photo and the invoice. */
async function storeShipment() {
  newDevice();
  fakeServer(secret);
  storeUser(ama);
  const line = { ...emptyLine(), supplierNumber: 'SF7788990011', contents: 'Kettles' };
  return preAlertKind.store({
    kind: 'pre-alert',
    person: { id: ama.id, name: ama.name },
    payload: {
      draft: {
        mode: 'SEA',
        goodsClass: 'NORMAL',
        destinationSiteId: expectedShipment.destination.id,
        description: '',
        weightKg: '',
        volumeCbm: '',
        lines: [line],
      },
      fileKinds: ['PHOTO', 'INVOICE'],
    },
    files: [
      new File(['photo'], 'kettle.jpg', { type: 'image/jpeg' }),
      new File(['%PDF'], 'invoice.pdf', { type: 'application/pdf' }),
    ],
  });
}

test('a shipment and its files wait encrypted, and are sent once, the files after the shipment', async () => {
  const entry = await storeShipment();
  expect(await storedBytes('outbox')).not.toContain('SF7788990011');
  const server = fakeServer({
    ...secret,
    'POST /shipments': json(200, expectedShipment),
    [`POST ${path}`]: added,
  });
  await flush(ama.id);
  await expect.poll(storedEntries).toEqual([]);
  const posts = server.requests.filter(({ method }) => method === 'POST');
  expect(posts.map((one) => [one.path, one.headers.get('Content-Type')])).toEqual([
    ['/shipments', 'application/json'],
    [`${path}?kind=PHOTO`, 'image/jpeg'],
    [`${path}?kind=INVOICE`, 'application/pdf'],
  ]);
  const keys = posts.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBe(entry.id);
  expect(new Set(keys).size).toBe(3);
});

test('a file without an answer is sent again under its key, and a refused one waits for the customer', async () => {
  await storeShipment();
  let isDown = true;
  const server = fakeServer({
    ...secret,
    'POST /shipments': json(200, expectedShipment),
    [`POST ${path}`]: ({ path: called }) => {
      if (called.endsWith('INVOICE'))
        return Response.json({ code: 'file.kind', message: 'It is truncated' }, { status: 422 });
      return isDown ? Promise.reject(new TypeError('network')) : added();
    },
  });
  await flush(ama.id);
  await expect.poll(() => server.calls().filter((one) => one.includes('PHOTO')).length).toBe(1);
  isDown = false;
  await flush(ama.id);
  await expect
    .poll(storedEntries)
    .toMatchObject([{ kind: 'supplier-file', refusal: { message: 'It is truncated' } }]);
  const photos = server.requests.filter((one) => one.path.endsWith('PHOTO'));
  expect(new Set(photos.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(server.calls().filter((one) => one === 'POST /shipments')).toHaveLength(1);
});

test('a refused shipment is opened again in its form with its files', async () => {
  const entry = await storeShipment();
  expect(await kindOf(entry)?.reopen?.(entry)).toBe('/customer/create-shipment?step=4');
  expect(reopenedFiles()).toMatchObject([
    { kind: 'PHOTO', file: { name: 'kettle.jpg' } },
    { kind: 'INVOICE', file: { name: 'invoice.pdf' } },
  ]);
});
