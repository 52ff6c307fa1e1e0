import type { Actor } from '@sankofa/domain/access';
import type { InvoicePart } from '@sankofa/domain/payments/pay-for';

import { accountOf } from '../../books/books.ts';
import { instalmentRows } from '../../invoices/invoices.ts';
import type { startTrade } from '../trade/trade.ts';
import type { World } from '../world.ts';

export type Trade = Awaited<ReturnType<typeof startTrade>>;
export type Invoice = {
  id: string;
  shipmentId: string;
  total: number;
  paid: number;
  credited: number;
  isVoid: boolean;
  plan: 'FULL' | 'SPLIT';
  everPaid: boolean;
  /**
   * Whether it covers the missing part of a reversed payment; it then holds no goods and is never credited.
   */
  isDebt: boolean;
};
export type Payment = {
  id: string;
  for: readonly { invoice: Invoice; part: InvoicePart }[];
  amount: number;
  by: Actor;
  state: 'SUBMITTED' | 'CONFIRMED' | 'REJECTED' | 'REVERSED';
};
export type Refund = {
  id: string;
  /** The invoice it is a refund of; null for free credit. */
  invoice: Invoice | null;
  amount: number;
  by: Actor;
  state: 'REQUESTED' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'PAID';
};
/** A customer's account as a few sums. */
export type Sums = { invoices: Invoice[]; payments: Payment[]; refunds: Refund[]; credit: number };

export const owedOf = ({ isVoid, total, paid, credited }: Invoice) =>
  isVoid ? 0 : total - paid - credited;
export const isWaiting = ({ payments }: Sums, invoice: Invoice) =>
  payments.some(
    (one) => one.state === 'SUBMITTED' && one.for.some((paid) => paid.invoice === invoice),
  );
export function freeOf({ credit, refunds }: Sums): number {
  const open = refunds.filter(({ state, invoice }) => state === 'REQUESTED' && invoice === null);
  return credit - open.reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns whether a refund that reserves credit could still be rejected. */
export const isAnyOpen = ({ refunds }: Sums) =>
  refunds.some(
    ({ state, invoice }) => state === 'APPROVED' || (state === 'REQUESTED' && invoice === null),
  );

/** Returns the refundable amount of a paid invoice, less open refund requests. */
export function refundableOf({ refunds }: Sums, invoice: Invoice): number {
  if (invoice.isVoid || invoice.isDebt || owedOf(invoice) > 0) return 0;
  const requested = refunds.filter((one) => one.state === 'REQUESTED' && one.invoice === invoice);
  return Math.max(invoice.paid - requested.reduce((sum, { amount }) => sum + amount, 0), 0);
}

/** Picks an invoice with money to refund, or any if there is none: otherwise most moves would be refused. */
export function paidOf(sums: Sums, index: number): Invoice | undefined {
  const paid = sums.invoices.filter((one) => refundableOf(sums, one) > 0);
  const some = paid.length > 0 ? paid : sums.invoices;
  return some[index % some.length];
}

/** Returns whether less is paid on its invoice by now than the refund requests. */
export const isClosed = ({ invoice, amount }: Refund) =>
  invoice !== null && (invoice.isVoid || owedOf(invoice) > 0 || amount > invoice.paid);

/** Picks a refund that waits for a decision, or any if there is none. */
export function nextOf({ refunds }: Sums, index: number): Refund | undefined {
  const waiting = refunds.filter(({ state }) => state === 'REQUESTED');
  const some = waiting.length > 0 ? waiting : refunds;
  return some[index % Math.max(some.length, 1)];
}

/** Picks several payable invoices, oldest first, each for its deposit or in full. */
export function severalOf({ invoices }: Sums, index: number, personIndex: number): Payment['for'] {
  const open = invoices.filter((one) => owedOf(one) > 0);
  const some = open.filter((_one, at) => ((index + 1) >> (at % 4)) % 2 === 1 || at === personIndex);
  const chosen = (some.length > 0 ? some : open).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return chosen.map((invoice, at) => ({
    invoice,
    part: (at + personIndex) % 3 === 0 ? 'DEPOSIT' : 'ALL',
  }));
}

/**
 * Recalculates how a payment is split among invoices: by due date, then instalments that allow loading, then
 * the older invoice.
 */
export async function expectedShares(
  { db }: World,
  amount: number,
  paid: Payment['for'],
): Promise<number[]> {
  const requested: { at: number; key: string; owed: number }[] = [];
  for (const [at, { invoice, part }] of paid.entries())
    for (const one of await instalmentRows(db, invoice.id))
      if (one.position === 1 || part === 'ALL')
        requested.push({
          at,
          key: `${one.dueOn ?? 'never'} ${one.position} ${invoice.id}`,
          owed: invoice.isVoid ? 0 : one.amount - one.paid - one.credited,
        });
  const shares = paid.map(() => 0);
  let rest = amount;
  for (const { at, owed } of requested.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const part = Math.min(rest, owed);
    shares[at] = (shares[at] ?? 0) + part;
    rest -= part;
  }
  return shares;
}

/** Compares the real account with the model: sums, states and payment holds. */
export async function difference(
  { world, trade, customerId }: { world: World; trade: Trade; customerId: string },
  sums: Sums,
): Promise<string | null> {
  const { db } = world;
  const account = await accountOf(db, customerId);
  const owed = sums.invoices.reduce((sum, one) => sum + owedOf(one), 0);
  if (account.owed !== owed || account.credit !== sums.credit || account.free !== freeOf(sums))
    return `the account is ${JSON.stringify(account)}, not ${JSON.stringify({ owed, credit: sums.credit, free: freeOf(sums) })}`;
  for (const invoice of sums.invoices) {
    const row = await trade.invoice(invoice.id);
    const state = stateOf(invoice, owedOf(invoice));
    if (
      row.paidPesewas !== invoice.paid ||
      row.creditedPesewas !== invoice.credited ||
      row.state !== state
    )
      return `an invoice is ${row.state} ${row.paidPesewas} ${row.creditedPesewas}, not ${state} ${invoice.paid} ${invoice.credited}`;
    if (invoice.isDebt) continue;
    const [first] = await instalmentRows(db, invoice.id);
    const barsLoading =
      !invoice.isVoid && first !== undefined && first.paid + first.credited < first.amount;
    const holds = [
      ...(owedOf(invoice) > 0 ? ['BALANCE'] : []),
      ...(barsLoading ? ['DEPOSIT'] : []),
    ];
    const found = await trade.holdsOn(invoice.shipmentId);
    if (found.join() !== holds.join())
      return `the goods are held for ${found.join()}, not ${holds.join()}`;
  }
  return null;
}

function stateOf({ isVoid, paid }: Invoice, owed: number) {
  if (isVoid) return 'VOID';
  if (owed === 0) return 'PAID';
  return paid > 0 ? 'PARTIALLY_PAID' : 'ISSUED';
}
