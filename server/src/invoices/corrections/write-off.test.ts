import type { CorrectionAnswer } from '@sankofa/domain/invoices/corrections/correction-endpoints';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { moneyOf } from '@sankofa/domain/values/money';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld } from '../../testing/world.ts';

const world = await startWorld();
afterAll(() => world.close());
const trade = await startTrade(world);
const ama = await world.ama();
const finance = () => world.as('finance');
const clerk = () => world.as('clerk2');
const reason = 'She left the country';

/** An invoice whose goods were disposed of, so that nothing of it is with us. */
async function unpaid(plan: 'FULL' | 'SPLIT' = 'FULL') {
  const { invoiceId, shipment } = await trade.invoiced(ama, { plan });
  await world.db
    .updateTable('packages')
    .set({ state: 'DISPOSED' })
    .where('shipmentId', '=', shipment.id)
    .execute();
  return { invoiceId, shipment };
}
const versionOf = async (id: string) => ({ version: (await trade.invoice(id)).version });
const propose = async (id: string) =>
  finance().post(`/invoices/${id}/write-off`, { reason }, await versionOf(id));
const shown = async (id: string) => good<InvoiceAnswer>(await finance().get(`/invoices/${id}`));
const decide = (id: string, step: 'approve' | 'reject' | 'withdraw', by = clerk()) =>
  by.post(`/invoice-corrections/${id}/${step}`, step === 'reject' ? { reason } : undefined);
async function writtenOff(plan: 'FULL' | 'SPLIT' = 'FULL') {
  const { invoiceId } = await unpaid(plan);
  const { correction } = good<InvoiceAnswer>(await propose(invoiceId));
  good<CorrectionAnswer>(await decide(correction?.id ?? '', 'approve'));
  return invoiceId;
}
const owedInAgeing = async () => {
  const { items } = good<{ items: { id: string; owed: { amount: string } }[] }>(
    await finance().get('/analytics/ageing'),
  );
  return items.find(({ id }) => id === ama.id)?.owed.amount ?? '0.00';
};
const badDebts = async () => {
  const { sections } = good<{
    sections: { rows: { account: string; amount: { amount: string } }[] }[];
  }>(
    await finance().get(
      `/analytics/profit-and-loss?from=2026-01-01&to=${world.clock().slice(0, 10)}`,
    ),
  );
  return sections.flatMap(({ rows }) => rows).find(({ account }) => account === 'bad-debts')?.amount
    .amount;
};

describe('writing off a bad debt', () => {
  it('posts nothing until another person approves it, then is a cost and no receivable', async () => {
    const { invoiceId } = await unpaid();
    const before = await owedInAgeing();
    const proposed = good<InvoiceAnswer>(await propose(invoiceId));
    expect(proposed).toMatchObject({
      state: 'ISSUED',
      correction: { kind: 'WRITE_OFF', state: 'REQUESTED', amount: moneyOf(37_125) },
    });
    expect(await owedInAgeing()).toBe(before);
    const id = proposed.correction?.id ?? '';
    expect((await decide(id, 'approve', finance())).json()).toMatchObject({
      code: 'correction.own',
    });
    good(await decide(id, 'approve'));
    expect(await shown(invoiceId)).toMatchObject({
      state: 'PAID',
      owed: moneyOf(0),
      writtenOff: moneyOf(37_125),
      refundable: moneyOf(0),
      correction: null,
    });
    expect(await badDebts()).toBe('371.25');
    expect(Number(before) - Number(await owedInAgeing())).toBeCloseTo(371.25);
    const statement = good<{ items: { what: string; amount: { amount: string } }[] }>(
      await ama.get('/statements'),
    );
    expect(statement.items[0]).toMatchObject({
      what: expect.stringContaining('written off'),
      amount: moneyOf(-37_125),
    });
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('writes off only what is left of a deposit, and can be rejected or withdrawn', async () => {
    const { invoiceId } = await unpaid('SPLIT');
    await trade.paid(invoiceId, 14_850);
    const { correction } = good<InvoiceAnswer>(await propose(invoiceId));
    expect(correction?.amount).toEqual(moneyOf(22_275));
    good(await decide(correction?.id ?? '', 'reject'));
    const again = good<InvoiceAnswer>(await propose(invoiceId));
    good(await decide(again.correction?.id ?? '', 'withdraw', finance()));
    expect(await shown(invoiceId)).toMatchObject({ correction: null, owed: moneyOf(22_275) });
  });

  it('is refused while goods are with us, a payment waits, or nothing is due', async () => {
    const { invoiceId, shipment } = await trade.invoiced(ama);
    expect((await propose(invoiceId)).json().message).toContain('still with us');
    await sql`update packages set state = 'LOST' where shipment_id = ${shipment.id}`.execute(
      world.db,
    );
    const paymentId = await trade.submitted(invoiceId, 10_000);
    expect((await propose(invoiceId)).json().message).toContain('waiting for confirmation');
    good(await clerk().post(`/payments/${paymentId}/reject`, { reason }, { version: 1 }));
    await trade.paid(invoiceId, 37_125);
    expect((await propose(invoiceId)).statusCode).toBe(422);
  });

  it('is not approved once another amount is due', async () => {
    const { invoiceId } = await unpaid();
    const { correction } = good<InvoiceAnswer>(await propose(invoiceId));
    await trade.paid(invoiceId, 5_000);
    const refused = await decide(correction?.id ?? '', 'approve');
    expect(refused.json().message).toContain('had GHS 371.25 due when this was requested');
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('is reversed when the customer pays after all, and the payment then settles it', async () => {
    const invoiceId = await writtenOff('SPLIT');
    const reversed = good<InvoiceAnswer>(
      await finance().post(
        `/invoices/${invoiceId}/write-off/reverse`,
        { reason: 'She paid' },
        await versionOf(invoiceId),
      ),
    );
    expect(reversed).toMatchObject({ state: 'ISSUED', owed: moneyOf(37_125) });
    expect(reversed.writtenOff).toBeUndefined();
    expect(await ledgerProblems(world.db)).toEqual([]);
    await trade.paid(invoiceId, 37_125);
    expect((await shown(invoiceId)).state).toBe('PAID');
    const twice = await finance().post(
      `/invoices/${invoiceId}/write-off/reverse`,
      { reason },
      await versionOf(invoiceId),
    );
    expect(twice.json().message).toContain('Nothing on');
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('is found by the ledger check if the invoice says something else', async () => {
    const invoiceId = await writtenOff();
    await sql`update invoices set written_off_pesewas = written_off_pesewas - 1 where id = ${invoiceId}`.execute(
      world.db,
    );
    expect(await ledgerProblems(world.db)).toContainEqual(expect.stringMatching(/^D18: .* shows/));
    await sql`update invoices set written_off_pesewas = written_off_pesewas + 1 where id = ${invoiceId}`.execute(
      world.db,
    );
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});
