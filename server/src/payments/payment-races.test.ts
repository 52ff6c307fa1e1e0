import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../books/books.ts';
import { draftInvoice, issueInvoice } from '../invoices/invoices.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
});
afterAll(() => world.close());

const numbers = async () => {
  const rows = await world.db
    .selectFrom('invoices')
    .select('invoiceNumber')
    .where('invoiceNumber', 'is not', null)
    .orderBy('invoiceNumber')
    .execute();
  return rows.map(({ invoiceNumber }) => invoiceNumber);
};

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('two clerks at once', () => {
  it('cannot both confirm a payment: of forty pairs exactly one succeeds each time', async () => {
    const ama = await world.ama();
    const { invoiceId } = await trade.invoiced(ama);
    for (const round of times(40)) {
      const paymentId = await trade.submitted(invoiceId, 100 + round, ama.actor);
      const confirm = (staffName: 'finance' | 'clerk2') =>
        world.as(staffName).post(`/payments/${paymentId}/confirm`, {}, { version: 1 });
      const answers = await Promise.all([confirm('finance'), confirm('clerk2')]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        200, 409,
      ]);
    }
    const { paidPesewas } = await trade.invoice(invoiceId);
    expect(paidPesewas).toBe(times(40).reduce((sum, round) => sum + 100 + round, 0));
  });

  it('cannot confirm and reject the same payment', async () => {
    const ama = await world.ama();
    const { invoiceId } = await trade.invoiced(ama);
    for (let round = 0; round < 10; round += 1) {
      const paymentId = await trade.submitted(invoiceId, 100, ama.actor);
      const path = `/payments/${paymentId}`;
      const answers = await Promise.all([
        world.as('finance').post(`${path}/confirm`, {}, { version: 1 }),
        world.as('clerk2').post(`${path}/reject`, { reason: 'Not there' }, { version: 1 }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        200, 409,
      ]);
    }
  });

  it('cannot pay a deposit and void its invoice', async () => {
    const ama = await world.ama();
    for (let round = 0; round < 10; round += 1) {
      const { invoiceId, version } = await trade.invoiced(ama);
      const paymentId = await trade.submitted(invoiceId, 100, ama.actor);
      const [paid, removed] = await Promise.all([
        world.as('finance').post(`/payments/${paymentId}/confirm`, {}, { version: 1 }),
        world.as('clerk2').post(`/invoices/${invoiceId}/void`, { reason: 'Wrong' }, { version }),
      ]);
      expect(paid.statusCode).toBe(200);
      expect(removed.statusCode).toBe(409);
    }
  });
});

describe('the same call made fifty times in parallel', () => {
  it('submits one payment under one key', async () => {
    const ama = await world.ama();
    const { invoiceId } = await trade.invoiced(ama);
    const body = {
      invoices: [{ invoiceId }],
      method: 'CASH',
      amount: { amount: '10.00', currency: 'GHS' },
      reference: 'TWINS-50',
      paidOn: '2026-11-20',
    };
    const answers = await Promise.all(
      times(50).map(() => ama.post('/payments', body, { key: 'twins' })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
    expect((await ama.get('/payments')).json<{ items: object[] }>().items).toHaveLength(1);
    const other = { ...body, amount: { amount: '11.00', currency: 'GHS' } };
    const reused = await ama.post('/payments', other, { key: 'twins' });
    expect(reused.json()).toMatchObject({ code: 'request.key_reused' });
    expect(reused.statusCode).toBe(422);
  });

  it('accepts one reference once under fifty keys', async () => {
    const ama = await world.ama();
    const { invoiceId } = await trade.invoiced(ama);
    const body = {
      invoices: [{ invoiceId }],
      method: 'BANK_TRANSFER',
      amount: { amount: '10.00', currency: 'GHS' },
      reference: 'ONE-REFERENCE',
      paidOn: '2026-11-20',
    };
    const answers = await Promise.all(times(50).map(() => ama.post('/payments', body)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(49);
  });
});

describe('invoice numbers', () => {
  it('have no gap over fifty parallel invoices, half of which are rolled back', async () => {
    const ama = await world.ama();
    const drafts: string[] = [];
    for (let draft = 0; draft < 50; draft += 1) {
      const { id } = await trade.goods(ama);
      const { invoiceId } = await world.work(trade.finance, (work) => draftInvoice(work, id));
      drafts.push(invoiceId);
    }
    const before = await numbers();
    const outcomes = await Promise.allSettled(
      drafts.map((invoiceId, index) =>
        world.work(trade.finance, async (work) => {
          await issueInvoice(work, { invoiceId });
          if (index % 2 === 1) throw new Error('The line went dead.');
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
    const after = await numbers();
    expect(after).toHaveLength(before.length + 25);
    expect(after).toEqual(
      after.map((_, index) => `INV-2026-${String(index + 1).padStart(6, '0')}`),
    );
  });
});

it('the ledger is correct afterwards', async () => {
  expect(await ledgerProblems(world.db)).toEqual([]);
});
