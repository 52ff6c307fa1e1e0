import type { getReceivablesTrend } from '@sankofa/domain/books/ageing-endpoints';
import type { getMoneyView, listJournal } from '@sankofa/domain/books/book-endpoints';
import { randomFrom } from '@sankofa/domain/fixtures/random';
import { pesewasOf } from '@sankofa/domain/values/money';
import { dayIn, type PlainDay } from '@sankofa/domain/values/time';
import { afterAll, expect, test } from 'vitest';
import type { z } from 'zod/mini';

import { creditInvoice } from '../../invoices/invoices.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld } from '../../testing/world.ts';

const dayMs = 86_400_000;
const world = await startWorld({ at: '2026-05-04T09:30:00.000Z' });
afterAll(() => world.close());
const trade = await startTrade(world);
const customers = [await world.ama(), await world.kojo()] as const;
const finance = world.as('finance');
const random = randomFrom(17);
const today = () => dayIn(world.clock(), 'Africa/Accra');
const first = today();

type Bands = { age: string; owed: number }[];
/** What the ageing showed at the end of each day. */
const seen = new Map<PlainDay, Bands>();

async function ageing(): Promise<Bands> {
  const answer = await finance.get(`/analytics/money?from=${today()}&to=${today()}`);
  const { ageing: bands } = answer.json<z.output<typeof getMoneyView.answer>>();
  return bands.map(({ age, owed }) => ({ age, owed: pesewasOf(owed) }));
}

const open: string[] = [];

/** Issues an invoice, pays a part of one or credits one. */
async function act() {
  if (open.length < 3 || random.chance(0.5)) {
    const { invoiceId } = await trade.invoiced(random.pick(customers), {
      plan: random.pick(['FULL', 'SPLIT']),
    });
    open.push(invoiceId);
    return;
  }
  const invoiceId = random.pick(open);
  const { totalPesewas, paidPesewas, creditedPesewas } = await trade.invoice(invoiceId);
  const owed = totalPesewas - paidPesewas - creditedPesewas;
  if (owed < 200) return;
  const amount = random.chance(0.3) ? owed : random.between(100, owed);
  if (random.chance(0.7)) await trade.paid(invoiceId, amount);
  else
    await world.work(trade.finance, (work) =>
      creditInvoice(work, {
        invoiceId,
        amount: { amount: '1.50', currency: 'GHS' },
        reason: 'Agreed with the customer',
      }),
    );
}

for (let step = 0; step < 45; step += 1) {
  await act();
  seen.set(today(), await ageing());
  if (random.chance(0.8)) world.pass(random.between(1, 6) * dayMs);
}

test('the receivables of a past day, by age, are those that the ageing showed on it', async () => {
  for (const on of seen.keys()) {
    const answer = await finance.get(`/analytics/receivables-trend?from=${on}&to=${on}`);
    expect(answer.statusCode).toBe(200);
    const { period } = answer.json<z.output<typeof getReceivablesTrend.answer>>();
    expect(period.parts.map((part) => part.on)).toEqual([on]);
    const [part] = period.parts;
    expect(part?.bands.map(({ age, owed }) => ({ age, owed: pesewasOf(owed) }))).toEqual(
      seen.get(on),
    );
  }
  expect(seen.size).toBeGreaterThan(25);
});

test('each point equals the closing balance of the journal lines it links to', async () => {
  const answer = await finance.get(`/analytics/receivables-trend?from=${first}&to=${today()}`);
  const { period } = answer.json<z.output<typeof getReceivablesTrend.answer>>();
  expect(period.parts.length).toBeGreaterThan(3);
  for (const { on, owed, bands } of period.parts) {
    const lines = await finance.get(`/analytics/journal?account=receivable&to=${on}&limit=1`);
    const { balances } = lines.json<z.output<typeof listJournal.answer>>();
    expect(owed).toEqual(balances?.closing);
    expect(bands.reduce((sum, band) => sum + pesewasOf(band.owed), 0)).toBe(pesewasOf(owed));
  }
});
