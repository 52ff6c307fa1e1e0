import type { InvoicingRules } from '@sankofa/domain/invoices/drafting/invoicing-rules';
import { decimalOf } from '@sankofa/domain/values/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { good, freightSteps, openRoute } from '../../testing/trade/freight-fixture.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let by: ReturnType<typeof freightSteps>;
beforeAll(async () => {
  world = await startWorld();
  by = freightSteps(world, await openRoute(world));
});
afterAll(() => world.close());

type Held = InvoicingRules & { version: number };
const path = '/settings/invoicing';
const rules = async () => good<Held>(await world.as('finance').get(path));
async function change(part: Partial<InvoicingRules>) {
  const { version, ...now } = await rules();
  return good<Held>(await world.as('admin').patch(path, { ...now, ...part }, { version }));
}
/** Creates a shipment of one carton and returns its invoice, just after the carton is verified. */
async function verified() {
  const { ama, packageId } = await by.received();
  const { invoiceId } = good<{ invoiceId: string }>(await by.verify(packageId));
  const titles = good<{ reminders: { title: string }[] }>(
    await ama.get('/users/reminders'),
  ).reminders.map(({ title }) => title);
  const invoice = await world.db
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return { invoice, titles };
}

test('a draft waits for review by a person, unless an admin changes the setting', async () => {
  expect(await rules()).toEqual({ isIssuedAutomatically: false, reviewAbove: null, version: 0 });
  const { invoice, titles } = await verified();
  expect(invoice.state).toBe('DRAFT');
  expect(titles[0]).toMatch(/^Verified/);
});

test('with automatic issuing, an invoice is issued with the last carton and notified once', async () => {
  await change({ isIssuedAutomatically: true });
  const { invoice, titles } = await verified();
  expect(invoice).toMatchObject({ state: 'ISSUED', invoiceNumber: expect.stringMatching(/^INV-/) });
  expect(titles.filter((title) => title.startsWith('Invoice INV-'))).toHaveLength(1);
  expect(titles.filter((title) => title.startsWith('Verified and measured'))).toEqual([]);
  expect(await ledgerProblems(world.db)).toEqual([]);
});

test('a total above the limit still waits for a person', async () => {
  const { invoice } = await verified();
  const total = decimalOf(invoice.totalPesewas);
  await change({ reviewAbove: { amount: total, currency: 'GHS' } });
  expect((await verified()).invoice.state).toBe('ISSUED');
  const less = decimalOf(invoice.totalPesewas - 1);
  await change({ reviewAbove: { amount: less, currency: 'GHS' } });
  expect((await verified()).invoice.state).toBe('DRAFT');
});

test('the setting is changed by admins, with the version they saw, and audited', async () => {
  const { version, ...now } = await rules();
  expect((await world.as('finance').patch(path, now, { version })).statusCode).toBe(403);
  expect((await world.as('support').get(path)).statusCode).toBe(403);
  const stale = await world.as('admin').patch(path, now, { version: version - 1 });
  expect(stale.json().code).toBe('request.version_stale');
  const log = await world.db
    .selectFrom('auditLog')
    .select('action')
    .where('action', '=', 'settings.invoicing')
    .execute();
  expect(log).toHaveLength(version);
});
