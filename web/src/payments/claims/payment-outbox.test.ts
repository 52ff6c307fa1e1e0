import { expect, test } from 'vitest';

import { kindOf } from '../../lib/offline/outbox-kinds.ts';
import { flush } from '../../lib/offline/outbox-sending.ts';
import { newDevice, storedBytes, storedEntries } from '../../lib/offline/testing/device.ts';
import { storeUser } from '../../lib/session/session.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { waitingPayment } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import { paymentKind, reopenedPayment } from './payment-outbox.ts';

const body = {
  invoices: [
    { invoiceId: '00000000-0000-4000-8000-000000000001', part: 'ALL' as const },
    { invoiceId: '00000000-0000-4000-8000-000000000002', part: 'DEPOSIT' as const },
  ],
  method: 'CASH' as const,
  amount: { amount: '250.00', currency: 'GHS' as const },
  reference: 'SLIP-5531-77',
  paidOn: '2026-11-20',
};
const secret = { 'GET /me/device-secret': json(200, { secret: 'a'.repeat(43) }) };

/** Stores a payment that was made without a connection, with the photo of its slip. */
async function storePayment() {
  newDevice();
  fakeServer(secret);
  storeUser(ama);
  return paymentKind.store({
    kind: 'payment',
    person: { id: ama.id, name: ama.name },
    payload: { body, invoiceNumbers: ['INV-2026-000001'] },
    files: [new File(['photo'], 'slip.jpg', { type: 'image/jpeg' })],
  });
}

test('a payment and its proof wait encrypted, and are sent once, the proof after the payment', async () => {
  const entry = await storePayment();
  expect(await storedBytes('outbox')).not.toContain(body.reference);
  const server = fakeServer({
    ...secret,
    'POST /payments': json(200, waitingPayment),
    [`POST /payments/${waitingPayment.id}/proof`]: json(200, waitingPayment),
  });
  await flush(ama.id);
  await expect.poll(storedEntries).toEqual([]);
  const posts = server.requests.filter(({ method }) => method === 'POST');
  expect(posts.map(({ path }) => path)).toEqual([
    '/payments',
    `/payments/${waitingPayment.id}/proof`,
  ]);
  expect(posts[0]?.headers.get('Idempotency-Key')).toBe(entry.id);
  expect(posts[1]?.headers.get('Content-Type')).toBe('image/jpeg');
});

test('a payment is opened again in its form with everything typed, and its proof', async () => {
  const entry = await storePayment();
  expect(await kindOf(entry)?.reopen?.(entry)).toBe(
    `/customer/payments/together?invoices=${encodeURIComponent(
      body.invoices.map(({ invoiceId }) => invoiceId).join(','),
    )}&all=${body.invoices[0]?.invoiceId}`,
  );
  expect(reopenedPayment()).toMatchObject({ body, files: [{ name: 'slip.jpg' }] });
});
