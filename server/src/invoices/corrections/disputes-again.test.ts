import type {
  Dispute,
  OfficeDispute,
} from '@sankofa/domain/invoices/corrections/dispute-endpoints';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import type { Mode } from '@sankofa/domain/values/mode';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { newId } from '../../platform/ids.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import type { Carton } from '../../testing/trade/verified-rows.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  ama = await world.ama();
});
afterAll(() => world.close());
// Stays below the hourly limit of requests per customer.
beforeEach(() => world.pass(61 * 60_000));

/** 0.135 CBM as billed; two of them cost GHS 742.50 by sea. */
const large = { weightGrams: 18_400, lengthMm: 600, widthMm: 450, heightMm: 500 };
const asBilled = { weightKg: 18.4, lengthCm: 60, widthCm: 45, heightCm: 50 };
type Typed = typeof asBilled;

async function billed(carton: Carton = large, mode: Mode = 'SEA') {
  const { invoiceId, shipment } = await trade.invoiced(ama, { mode, cartons: [carton, carton] });
  const [first = '', second = ''] = shipment.packageIds;
  return { invoiceId, first, second };
}

/** Disputes and re-measures one carton, and returns the outcome. */
async function again(invoiceId: string, packageId: string, measures: Partial<Typed>) {
  const reason = 'It is smaller than that';
  const opened = await ama.post(`/invoices/${invoiceId}/disputes`, {
    packageIds: [packageId],
    reason,
  });
  const { id } = good<Dispute>(opened);
  const measured = await world
    .as('warehouse-cn')
    .post(`/disputes/${id}/measure`, { packageId, measures: { ...asBilled, ...measures } });
  const { state, outcome, creditNote } = good<OfficeDispute>(measured);
  return { state, outcome, credited: creditNote?.amount.amount ?? null };
}

const creditedOn = async (invoiceId: string) =>
  good<InvoiceAnswer>(await ama.get(`/invoices/${invoiceId}`)).credited.amount;

describe('a second dispute about the same carton', () => {
  it('is credited once, however often the measurement is the same', async () => {
    const { invoiceId, first } = await billed();
    expect(await again(invoiceId, first, { heightCm: 40 })).toMatchObject({
      state: 'CREDITED',
      credited: '74.25',
    });
    for (const heightCm of [40, 40.5])
      expect(await again(invoiceId, first, { heightCm })).toEqual({
        state: 'UPHELD',
        credited: null,
        outcome:
          'The new measurements don’t lower the price below the amount already credited, so the invoice doesn’t change.',
      });
    expect(await creditedOn(invoiceId)).toBe('74.25');
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('needs another person to measure than last time, if a second person is required', async () => {
    const { invoiceId, first } = await billed();
    await again(invoiceId, first, { heightCm: 40 });
    const opened = await ama.post(`/invoices/${invoiceId}/disputes`, {
      packageIds: [first],
      reason: 'It is smaller still',
    });
    const { id } = good<Dispute>(opened);
    const admin = world.as('admin');
    const path = '/settings/verification';
    const { version, ...rules } = good<{ version: number }>(await admin.get(path));
    good(await admin.patch(path, { ...rules, isFourEyes: true }, { version }));
    const measure = (staffName: 'warehouse-cn' | 'staff') =>
      world.as(staffName).post(`/disputes/${id}/measure`, {
        packageId: first,
        measures: { ...asBilled, heightCm: 30 },
      });
    const own = await measure('warehouse-cn');
    expect([own.statusCode, own.json().code]).toEqual([403, 'verify.own']);
    good(await measure('staff'));
    good(await admin.patch(path, { ...rules, isFourEyes: false }, { version: version + 1 }));
  });

  it('credits a smaller measurement, which counts from then on', async () => {
    const { invoiceId, first } = await billed();
    await again(invoiceId, first, { heightCm: 40 });
    expect(await again(invoiceId, first, { heightCm: 30 })).toMatchObject({
      state: 'CREDITED',
      credited: '74.25',
      outcome: expect.stringMatching(/^The new measurements lower the price by GHS 74\.25\./),
    });
    expect(await again(invoiceId, first, { heightCm: 30 })).toMatchObject({ state: 'UPHELD' });
    expect(await creditedOn(invoiceId)).toBe('148.50');
  });

  it('charges nothing for a larger measurement, and is not credited twice afterwards', async () => {
    const { invoiceId, first, second } = await billed();
    await again(invoiceId, first, { heightCm: 40 });
    expect(await again(invoiceId, first, { heightCm: 70 })).toMatchObject({ state: 'UPHELD' });
    expect(await creditedOn(invoiceId)).toBe('74.25');
    expect(await again(invoiceId, first, { heightCm: 40 })).toMatchObject({ state: 'UPHELD' });
    expect(await again(invoiceId, second, { heightCm: 40 })).toMatchObject({ credited: '74.25' });
    expect(await creditedOn(invoiceId)).toBe('148.50');
  });

  it('uses the billed size if the first request was withdrawn or closed after measuring', async () => {
    const { invoiceId, first, second } = await billed();
    const { id } = good<Dispute>(
      await ama.post(`/invoices/${invoiceId}/disputes`, {
        packageIds: [first, second],
        reason: 'Both are smaller',
      }),
    );
    good(
      await world.as('warehouse-cn').post(`/disputes/${id}/measure`, {
        packageId: first,
        measures: { ...asBilled, heightCm: 40 },
      }),
    );
    good(await ama.post(`/disputes/${id}/withdraw`));
    expect(await again(invoiceId, second, { heightCm: 40 })).toMatchObject({ credited: '74.25' });
  });
});

describe('disputes about one carton after the other', () => {
  it('credit as much as one dispute about both, across a rounding step', async () => {
    // 20.10 kg, then 19.55 charged as 19.6, then 19.0, at GHS 312.50 per kilogram.
    const box = { weightGrams: 10_050, lengthMm: 200, widthMm: 200, heightMm: 200 };
    const lighter = { weightKg: 9.5, lengthCm: 20, widthCm: 20, heightCm: 20 };
    const { invoiceId, first, second } = await billed(box, 'AIR');
    expect(await again(invoiceId, first, lighter)).toMatchObject({ credited: '156.25' });
    expect(await again(invoiceId, second, lighter)).toMatchObject({ credited: '187.50' });
    expect(await creditedOn(invoiceId)).toBe('343.75');
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('credit as much as one dispute about both, across the minimum', async () => {
    // 0.016 CBM, then 0.012, then 0.008, which is charged at the minimum of 0.01.
    const box = { weightGrams: 2_000, lengthMm: 200, widthMm: 200, heightMm: 200 };
    const flat = { weightKg: 2, lengthCm: 20, widthCm: 20, heightCm: 10 };
    const { invoiceId, first, second } = await billed(box);
    expect(await again(invoiceId, first, flat)).toMatchObject({ credited: '11.00' });
    expect(await again(invoiceId, second, flat)).toMatchObject({ credited: '5.50' });
    expect(await again(invoiceId, second, { ...flat, heightCm: 5 })).toMatchObject({
      state: 'UPHELD',
    });
    expect(await creditedOn(invoiceId)).toBe('16.50');
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});

/** Assigns a credit note written by hand to the dispute of a carton that was already credited. */
const insertEarlierDispute = async (invoiceId: string, creditNoteId: string) => {
  const id = newId(world.clock());
  await world.db.transaction().execute(async (tx) => {
    await sql`insert into measurement_disputes (id, invoice_id, customer_id, state, reason, opened_by,
        opened_at, ended_by, ended_at, outcome, credit_note_id)
      select ${id}, invoice_id, customer_id, state, reason, opened_by, opened_at, ended_by, ended_at,
        outcome, ${creditNoteId}
      from measurement_disputes where invoice_id = ${invoiceId}`.execute(tx);
    await sql`insert into disputed_packages (dispute_id, package_id, measurement_id)
      select ${id}, p.package_id, p.measurement_id from disputed_packages p
      join measurement_disputes d on d.id = p.dispute_id
      where d.invoice_id = ${invoiceId} and d.id <> ${id}`.execute(tx);
  });
  return id;
};
const creditedMore = async (invoiceId: string, amount: string) => {
  const { version } = await trade.invoice(invoiceId);
  const body = { amount: { amount, currency: 'GHS' }, reason: 'Measured again, again.' };
  const answer = await world.as('finance').post(`/invoices/${invoiceId}/credit`, body, { version });
  return good<InvoiceAnswer>(answer).creditNotes[0]?.id ?? '';
};

describe('the ledger verification', () => {
  it.each([
    ['a measurement difference that is credited twice', '74.25', 14_850],
    ['a credit one pesewa above what the measurements allow', '0.01', 7_426],
  ])('detects %s', async (_name, amount, credited) => {
    const { invoiceId, first } = await billed();
    await again(invoiceId, first, { heightCm: 40 });
    const note = await creditedMore(invoiceId, amount);
    expect(await ledgerProblems(world.db)).toEqual([]);
    const id = await insertEarlierDispute(invoiceId, note);
    const { invoiceNumber } = await trade.invoice(invoiceId);
    expect(await ledgerProblems(world.db)).toEqual([
      `D11: disputes on ${invoiceNumber ?? ''} credited ${credited}, but the measurements allow 7425`,
    ]);
    await world.db.deleteFrom('disputedPackages').where('disputeId', '=', id).execute();
    await world.db.deleteFrom('measurementDisputes').where('id', '=', id).execute();
  });
});
