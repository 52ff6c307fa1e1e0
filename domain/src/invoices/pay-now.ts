import { inCedis } from '../values/pesewas.ts';
import type { PlainDay } from '../values/time.ts';
import type { InstalmentKind, InvoicePurpose, InvoiceState } from './invoice.ts';
import { countedWaiting, lessWaiting } from './less-waiting.ts';

/** An instalment in the order of its position; `owed` in whole pesewas. */
type Instalment = { kind: InstalmentKind; owed: number; dueOn: PlainDay | null };

export type PayNow = {
  /** What is to be paid now, in whole pesewas; 0 where nothing is. */
  amount: number;
  /** The instalment that it is for; null where nothing is to be paid now. */
  kind: InstalmentKind | null;
  /** The day of that instalment; where nothing is to be paid now, of the one that comes next, if it has a day. */
  dueOn: PlainDay | null;
  isOverdue: boolean;
  /** What the customer sent and nobody has confirmed yet. */
  awaiting: number;
  /** Everything that is owed, less what awaits confirmation. */
  all: number;
};

type At = { awaiting: number; forDeposit: number; today: PlainDay; areGoodsHere: boolean };

/**
 * What is to be paid on an invoice now: the one figure that every page, list, PDF and email shows. It is the
 * first instalment that is owed and not covered by money that awaits confirmation. A balance is to be paid once
 * its day has come or its goods wait for it in Ghana (domain.md §5); before, it can be paid early and is not due.
 * @param awaiting what was sent for it and is not confirmed, in whole pesewas; `forDeposit` of it for the deposit
 * alone
 * @param areGoodsHere whether goods of it are in a warehouse in Ghana, or were handed over
 * @param today in Accra
 */
export function payNow(
  { state, instalments }: { state: InvoiceState; instalments: readonly Instalment[] },
  { awaiting, forDeposit, today, areGoodsHere }: At,
): PayNow {
  const isOpen = state === 'ISSUED' || state === 'PARTIALLY_PAID';
  const owed = instalments.map((one) => (isOpen ? one.owed : 0));
  const left = lessWaiting(owed, countedWaiting(instalments, { awaiting, forDeposit }));
  const all = left.reduce((sum, one) => sum + one, 0);
  const at = left.findIndex((one) => one > 0);
  const next = instalments[at];
  const sums = { awaiting, all };
  if (!next) return { ...nothingNow, dueOn: null, ...sums };
  const hasCome = next.dueOn !== null && next.dueOn <= today;
  if (next.kind === 'BALANCE' && !hasCome && !areGoodsHere)
    return { ...nothingNow, dueOn: next.dueOn, ...sums };
  return {
    amount: left[at] ?? 0,
    kind: next.kind,
    dueOn: next.dueOn,
    isOverdue: next.dueOn !== null && next.dueOn < today,
    ...sums,
  };
}

const nothingNow = { amount: 0, kind: null, isOverdue: false } as const;

/** Why the customer has to pay, in one sentence. Only an unpaid freight invoice holds goods back. */
export function reasonToPay(purpose: InvoicePurpose, kind: InstalmentKind): string {
  if (purpose === 'STORAGE')
    return 'This is for storing your goods beyond the free storage period.';
  if (purpose === 'RETURNED_PAYMENT')
    return 'One of your payments was returned after we had refunded or used the amount overpaid.';
  return {
    FULL: 'We load your goods once your payment is confirmed.',
    DEPOSIT: 'We load your goods once the 40% deposit is confirmed.',
    BALANCE: 'You can collect your goods once the remaining 60% is confirmed.',
  }[kind];
}

type Settled = { paid: number; credited: number };

export const settlements = ['PAID', 'CREDITED', 'PAID_AND_CREDITED'] as const;
/** How an invoice or an instalment with no balance due was settled. */
export type Settlement = (typeof settlements)[number];

/** How an invoice or an instalment was settled, from the amounts paid and credited in whole pesewas. */
export function settlementOf({ paid, credited }: Settled): Settlement {
  if (credited === 0) return 'PAID';
  // Nothing was paid, so it must not be shown as paid.
  return paid === 0 ? 'CREDITED' : 'PAID_AND_CREDITED';
}

/** The state of an invoice as shown in pills, PDFs and exports. The stored state PAID includes invoices settled by credit notes. */
export type ShownInvoiceState = InvoiceState | Settlement;
export const shownInvoiceState = ({
  state,
  ...settled
}: Settled & { state: InvoiceState }): ShownInvoiceState =>
  state === 'PAID' ? settlementOf(settled) : state;

/** The label of each settlement in a pill. */
export const settlementWords: Record<Settlement, string> = {
  PAID: 'Paid',
  CREDITED: 'Credited',
  PAID_AND_CREDITED: 'Paid and credited',
};

/** The settlement as a title, with both amounts if there are two; takes whole pesewas. */
export function settledWords({ paid, credited }: Settled): string {
  const settlement = settlementOf({ paid, credited });
  return settlement === 'PAID_AND_CREDITED'
    ? `Paid ${inCedis(paid)}, credited ${inCedis(credited)}`
    : `${settlementWords[settlement]} in full`;
}
