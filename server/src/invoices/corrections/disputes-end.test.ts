import type {
  Dispute,
  OfficeDispute,
} from '@sankofa/domain/invoices/corrections/dispute-endpoints';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
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

/** 0.135 CBM: GHS 371.25 by sea. At 40 cm high it is a fifth less: GHS 74.25. */
const smaller = { weightKg: 18.4, lengthCm: 60, widthCm: 45, heightCm: 40 };

const open = (invoiceId: string, packageIds: readonly string[]) =>
  ama.post(`/invoices/${invoiceId}/disputes`, { packageIds, reason: 'It is smaller than that' });

async function disputed() {
  const { invoiceId, shipment, invoiceNumber } = await trade.invoiced(ama);
  const dispute = good<Dispute>(await open(invoiceId, shipment.packageIds));
  return { invoiceId, shipment, number: invoiceNumber ?? '', disputeId: dispute.id };
}
type Disputed = Awaited<ReturnType<typeof disputed>>;

const measure = ({ disputeId, shipment }: Disputed) =>
  world.as('warehouse-cn').post(`/disputes/${disputeId}/measure`, {
    packageId: shipment.packageIds[0],
    measures: smaller,
  });
const seen = async ({ invoiceId }: Disputed) =>
  good<InvoiceAnswer>(await ama.get(`/invoices/${invoiceId}`));
const correct = async (step: 'void' | 'credit', { invoiceId }: Disputed, body: object) => {
  const { version } = await trade.invoice(invoiceId);
  return world.as('finance').post(`/invoices/${invoiceId}/${step}`, body, { version });
};
const voidInvoice = (one: Disputed) =>
  correct('void', one, { reason: 'Billed to the wrong person' });
const credit = (one: Disputed, amount: string) =>
  correct('credit', one, { amount: { amount, currency: 'GHS' }, reason: 'It came late.' });
const notifications = async () =>
  good<{ reminders: { title: string; body: string }[] }>(
    await ama.get('/users/reminders'),
  ).reminders.map(({ title, body }) => `${title}: ${body}`);

describe('a dispute on an invoice with nothing left to pay', () => {
  it('ends when the invoice is voided: the hold is lifted, and the customer learns why', async () => {
    const one = await disputed();
    good(await voidInvoice(one));
    const outcome = `${one.number} is void, so its measurements no longer apply.`;
    expect(await seen(one)).toMatchObject({
      state: 'VOID',
      dispute: { state: 'CLOSED', outcome, creditNote: null },
      disputableUntil: null,
    });
    expect(await trade.holdsOn(one.shipment.id)).toEqual([]);
    // One notification covers both the invoice and the end of the dispute.
    expect((await notifications())[0]).toContain(
      `Re-measure request closed: ${one.number}. ${outcome}`,
    );
    const late = await measure(one);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ message: `This request is closed: ${outcome}` });
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('ends when the invoice is credited in full, and cannot be opened again', async () => {
    const one = await disputed();
    good(await credit(one, '371.25'));
    const { dispute, disputableUntil, creditNotes } = await seen(one);
    const note = creditNotes[0]?.creditNoteNumber ?? '';
    const outcome = `Credit note ${note} covers the remaining amount of ${one.number}, so re-measuring can’t reduce it further.`;
    expect(dispute).toMatchObject({ state: 'CLOSED', outcome });
    expect(disputableUntil).toBeNull();
    expect(await trade.holdsOn(one.shipment.id)).toEqual([]);
    // One notification covers both the invoice and the end of the dispute.
    expect((await notifications())[0]).toContain(
      `Re-measure request closed: ${one.number}. ${outcome}`,
    );
    expect((await measure(one)).statusCode).toBe(409);
    const again = await open(one.invoiceId, one.shipment.packageIds);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      message: `${one.number} is fully credited, so there’s nothing to re-measure`,
    });
  });

  it('continues while something is left to pay, and is credited for no more than that', async () => {
    const one = await disputed();
    good(await credit(one, '351.25'));
    expect((await seen(one)).dispute).toMatchObject({ state: 'OPEN' });
    expect(await trade.holdsOn(one.shipment.id)).toContain('MEASUREMENT_DISPUTE');
    const settled = good<OfficeDispute>(await measure(one));
    expect(settled).toMatchObject({
      state: 'CREDITED',
      creditNote: { amount: { amount: '20.00' } },
    });
    expect(settled.outcome).toBe(
      `The new measurements lower the price by GHS 74.25. The remaining GHS 20.00 was credited with credit note ${settled.creditNote?.creditNoteNumber ?? ''}.`,
    );
    expect(await trade.holdsOn(one.shipment.id)).toEqual([]);
    expect((await notifications()).join('\n')).not.toContain(
      `Re-measure request closed: ${one.number}`,
    );
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('ends without a credit note if it is measured after the invoice was voided', async () => {
    const one = await disputed();
    good(await voidInvoice(one));
    await world.db
      .updateTable('measurementDisputes')
      .set({ state: 'OPEN', outcome: null, endedBy: null, endedAt: null })
      .where('id', '=', one.disputeId)
      .execute();
    expect(good<OfficeDispute>(await measure(one))).toMatchObject({
      state: 'CLOSED',
      outcome: `${one.number} is void, so its measurements no longer apply.`,
    });
    expect(await seen(one)).toMatchObject({ state: 'VOID', creditNotes: [] });
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});

it('ends in either a void or a credit when the invoice is voided while the carton is measured', async () => {
  const ends: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const one = await disputed();
    const steps =
      turn % 2 === 0 ? [voidInvoice(one), measure(one)] : [measure(one), voidInvoice(one)];
    const answers = await Promise.all(steps);
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    // The second one finds that the dispute has ended or the invoice has changed.
    expect(codes).toEqual([200, 409]);
    const { state, dispute, creditNotes } = await seen(one);
    ends.push(`${state} ${dispute?.state ?? ''} ${creditNotes.length}`);
    expect(await trade.holdsOn(one.shipment.id)).not.toContain('MEASUREMENT_DISPUTE');
  }
  expect(['VOID CLOSED 0', 'ISSUED CREDITED 1']).toEqual(expect.arrayContaining(ends));
  expect(await ledgerProblems(world.db)).toEqual([]);
});
