import type { listAgeing } from '@sankofa/domain/books/ageing-endpoints';
import { ageings } from '@sankofa/domain/values/ledger-accounts';
import { minorOf } from '@sankofa/domain/values/money';
import { addDays, dayIn, type PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';

import { newId } from '../../platform/ids.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld } from '../../testing/world.ts';

type Ageing = z.output<typeof listAgeing.answer>;

const dayMs = 86_400_000;
const world = await startWorld({ at: '2026-05-04T09:30:00.000Z' });
afterAll(() => world.close());
const trade = await startTrade(world);
const today = () => dayIn(world.clock(), 'Africa/Accra');
const pesewas = ({ amount }: { amount: string }) => minorOf(amount) ?? Number.NaN;

const ageing = async (query: string): Promise<Ageing> =>
  (await world.as('finance').get(`/analytics/ageing?${query}`)).json();
const shown = ({ items }: Ageing) =>
  items.map(({ id, bands, credit }) => [
    id,
    ...bands.map(({ owed }) => pesewas(owed)),
    pesewas(credit),
  ]);
const byCustomer = (rows: readonly (readonly (string | number)[])[]) =>
  rows.toSorted(([a], [b]) => String(a).localeCompare(String(b)));

/** Puts the cartons of a shipment into stock in Ghana. */
async function arrive(shipmentId: string, packageIds: readonly string[]) {
  const at = world.clock();
  await world.db
    .updateTable('packages')
    .set({ state: 'IN_WAREHOUSE', inStockSince: at, siteId: trade.sites.accra })
    .where('shipmentId', '=', shipmentId)
    .execute();
  await world.db
    .insertInto('events')
    .values(
      packageIds.map((packageId) => ({
        id: newId(at),
        code: 'RCF',
        packageId,
        fromState: 'ARRIVED',
        toState: 'IN_WAREHOUSE',
        permission: 'duty:warehouse',
        actorId: trade.finance.id,
        occurredAt: at,
        recordedAt: at,
      })),
    )
    .execute();
}

const [ama, kojo] = [await world.ama(), await world.kojo()];
const first = today();
// Kojo owes two invoices by sea; Ama the balance of one by air, whose goods arrive later.
const { invoiceId: kojos } = await trade.invoiced(kojo);
const { invoiceId: amas, shipment } = await trade.invoiced(ama, { mode: 'AIR', plan: 'SPLIT' });
const deposit = await world.db
  .selectFrom('instalments')
  .select('amountPesewas')
  .where('invoiceId', '=', amas)
  .where('kind', '=', 'DEPOSIT')
  .executeTakeFirstOrThrow();
world.pass(2 * dayMs);
await trade.paid(amas, deposit.amountPesewas);
world.pass(10 * dayMs);
await trade.paid(kojos, 5_000);
world.pass(3 * dayMs);
await arrive(shipment.id, shipment.packageIds);
const arrived = today();
world.pass(20 * dayMs);
// An overpayment: the rest is Kojo's credit, which later pays a part of his next invoice.
await trade.paid(kojos, 40_000);
const overpaid = today();
world.pass(20 * dayMs);
const { invoiceId: next } = await trade.invoiced(kojo);
world.pass(dayMs);
await kojo.post(
  `/invoices/${next}/use-credit`,
  { amount: { amount: '50.00', currency: 'GHS' } },
  { version: (await trade.invoice(next)).version },
);
world.pass(9 * dayMs);

/** Computes the same from the documents and allocations, and not from the journal or its history. */
async function bySql(day: PlainDay) {
  const { rows } = await sql<{ id: string; bands: string[]; credit: number }>`
    with part as (
      select i.customer_id, t.amount_pesewas - coalesce((
          select sum(a.amount_pesewas) from allocations a
          where a.instalment_id = t.id and a.allocated_at < ${day}::date + 1), 0) as owed,
        ${day}::date - coalesce(t.due_on, (select min(p.in_stock_since)::date from packages p
          where p.shipment_id = i.shipment_id and p.state = 'IN_WAREHOUSE')) as late
      from invoices i join instalments t on t.invoice_id = i.id
      where i.issued_at < ${day}::date + 1
    ), paid as (
      select p.customer_id, sum(p.amount_pesewas) as amount from payments p
      where p.decided_at < ${day}::date + 1 group by 1
    ), used as (
      select i.customer_id, sum(a.amount_pesewas) as amount from allocations a join invoices i on i.id = a.invoice_id
      where a.allocated_at < ${day}::date + 1 group by 1
    )
    select part.customer_id as id, array[
        coalesce(sum(owed) filter (where late is null or late <= 0), 0),
        coalesce(sum(owed) filter (where late between 1 and 30), 0),
        coalesce(sum(owed) filter (where late between 31 and 60), 0),
        coalesce(sum(owed) filter (where late between 61 and 90), 0),
        coalesce(sum(owed) filter (where late > 90), 0)]::text[] as bands,
      (select coalesce(p.amount, 0) - coalesce(u.amount, 0) from (select part.customer_id as id) c
        left join paid p on p.customer_id = c.id left join used u on u.customer_id = c.id)::bigint as credit
    from part group by part.customer_id having sum(owed) > 0`.execute(world.db);
  return rows.map(({ id, bands, credit }) => [id, ...bands.map(Number), credit]);
}

describe('the receivables as of a past day', () => {
  it.each([
    ['before a balance by air was due', addDays(first, 13)],
    ['after its goods arrived', addDays(arrived, 5)],
    ['after an overpayment', addDays(overpaid, 1)],
    ['today', today()],
  ])('are what the documents of that day add up to: %s', async (_, day) => {
    const answer = await ageing(`on=${day}`);
    expect(answer.on).toBe(day);
    expect(byCustomer(shown(answer))).toEqual(byCustomer(await bySql(day)));
    expect(answer.totals.map(({ owed }) => pesewas(owed))).toEqual(
      ageings.map((age) =>
        answer.items
          .flatMap(({ bands }) => bands.filter((band) => band.age === age))
          .reduce((sum, { owed }) => sum + pesewas(owed), 0),
      ),
    );
  });

  it('ages a balance by air from the day its goods arrived, in the list of invoices too', async () => {
    const bandsOn = async (on: PlainDay) =>
      (await ageing(`on=${on}`)).items
        .find(({ id }) => id === ama.id)
        ?.bands.map(({ owed }) => pesewas(owed) > 0);
    expect(await bandsOn(arrived)).toEqual([true, false, false, false, false]);
    expect(await bandsOn(addDays(arrived, 1))).toEqual([false, true, false, false, false]);
    expect(await bandsOn(addDays(arrived, 31))).toEqual([false, false, true, false, false]);
    const listed = await world.as('finance').get(`/invoices?age=31-60&customerId=${ama.id}`);
    expect(listed.json<{ items: { id: string }[] }>().items.map(({ id }) => id)).toEqual([amas]);
  });

  it('keeps the due dates of that day after one of them has moved', async () => {
    const day = today();
    const before = shown(await ageing(`on=${day}`));
    world.pass(dayMs);
    await sql`insert into instalment_history (invoice_id, until, position, amount_pesewas, due_on)
      select invoice_id, ${world.clock()}, position, amount_pesewas, due_on from instalments where invoice_id = ${next}`.execute(
      world.db,
    );
    await sql`update instalments set due_on = due_on + 60 where invoice_id = ${next}`.execute(
      world.db,
    );
    expect(shown(await ageing(`on=${day}`))).toEqual(before);
    expect(shown(await ageing(`on=${today()}`))).not.toEqual(before);
  });

  it('refuses a day in the future', async () => {
    const answer = await world.as('finance').get(`/analytics/ageing?on=${addDays(today(), 1)}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { fields: { on: 'Choose today or an earlier date' } },
    ]);
  });
});
