import { inCedis } from '../values/pesewas.ts';
import type { PlainDay } from '../values/time.ts';
import type { InstalmentKind, InvoicePurpose, InvoiceState } from './invoice.ts';
import { countedWaiting, subtractUnconfirmed } from './unconfirmed-payments.ts';

/** An instalment by position; `owed` in whole pesewas. */
type Instalment = { kind: InstalmentKind; owed: number; dueOn: PlainDay | null };

export type PayNow = {
  /** The amount due now in whole pesewas; 0 if nothing is due. */
  amount: number;
  /** The instalment that is due; null if nothing is due now. */
  kind: InstalmentKind | null;
  /** The due date of that instalment; if nothing is due now, that of the next one, if it has a date. */
  dueOn: PlainDay | null;
  isOverdue: boolean;
  /** What the customer paid and no one has confirmed yet. */
  awaiting: number;
  /** Everything outstanding, less what awaits confirmation. */
  all: number;
};

type At = { awaiting: number; forDeposit: number; today: PlainDay; areGoodsHere: boolean };

/**
 * Returns what is due on an invoice now: the one figure that every page, list, PDF and email shows. It is the
 * first open instalment that is not covered by money awaiting confirmation. A balance is due once its due date
 * has come or its goods wait for it in Ghana (domain.md §5); before, it can be paid early but is not due.
 * @param awaiting unconfirmed payments in whole pesewas; `forDeposit` is the part for the deposit only
 * @param areGoodsHere whether goods on it are in a warehouse in Ghana, or were handed over
 * @param today in Accra
 */
export function payNow(
  { state, instalments }: { state: InvoiceState; instalments: readonly Instalment[] },
  { awaiting, forDeposit, today, areGoodsHere }: At,
): PayNow {
  const isOpen = state === 'ISSUED' || state === 'PARTIALLY_PAID';
  const owed = instalments.map((one) => (isOpen ? one.owed : 0));
  const left = subtractUnconfirmed(owed, countedWaiting(instalments, { awaiting, forDeposit }));
  const all = left.reduce((sum, one) => sum + one, 0);
  const at = left.findIndex((one) => one > 0);
  const next = instalments[at];
  const sums = { awaiting, all };
  if (!next) return { ...nothingDueNow, dueOn: null, ...sums };
  const hasCome = next.dueOn !== null && next.dueOn <= today;
  if (next.kind === 'BALANCE' && !hasCome && !areGoodsHere)
    return { ...nothingDueNow, dueOn: next.dueOn, ...sums };
  return {
    amount: left[at] ?? 0,
    kind: next.kind,
    dueOn: next.dueOn,
    isOverdue: next.dueOn !== null && next.dueOn < today,
    ...sums,
  };
}

const nothingDueNow = { amount: 0, kind: null, isOverdue: false } as const;

/** Returns why the customer has to pay, in one sentence. Only an unpaid freight invoice blocks goods. */
export function reasonToPay(purpose: InvoicePurpose, kind: InstalmentKind): string {
  if (purpose === 'STORAGE')
    return 'This is for storing your goods beyond the free storage period.';
  if (purpose === 'OPENING_BALANCE') return 'This is the balance due for earlier shipments.';
  if (purpose === 'RETURNED_PAYMENT')
    return 'One of your payments was returned after we had refunded or used the amount overpaid.';
  return {
    FULL: 'We load your goods once your payment is confirmed.',
    DEPOSIT: 'We load your goods once the deposit is confirmed.',
    BALANCE: 'You can collect your goods once the balance is confirmed.',
  }[kind];
}

/** `credited` includes what was written off as a bad debt. */
type Settled = { paid: number; credited: number; writtenOff?: number };

export const settlements = ['PAID', 'CREDITED', 'PAID_AND_CREDITED', 'WRITTEN_OFF'] as const;
/** How an invoice or instalment without a balance due was settled. */
export type Settlement = (typeof settlements)[number];

/** Returns how an invoice or instalment was settled, from the amounts paid and credited in whole pesewas. */
export function settlementOf({ paid, credited, writtenOff = 0 }: Settled): Settlement {
  // The customer never paid the rest, so it must not look settled.
  if (writtenOff > 0) return 'WRITTEN_OFF';
  if (credited === 0) return 'PAID';
  // Nothing was paid, so it must not be shown as paid.
  return paid === 0 ? 'CREDITED' : 'PAID_AND_CREDITED';
}

/**
 * The state of an invoice in badges, PDFs and exports. The stored state PAID includes invoices settled by
 * credit.
 */
export type ShownInvoiceState = InvoiceState | Settlement;
export const shownInvoiceState = ({
  state,
  ...settled
}: Settled & { state: InvoiceState }): ShownInvoiceState =>
  state === 'PAID' ? settlementOf(settled) : state;

/** The badge of each settlement. */
export const settlementTexts: Record<Settlement, string> = {
  PAID: 'Paid',
  CREDITED: 'Credited',
  PAID_AND_CREDITED: 'Paid and credited',
  WRITTEN_OFF: 'Written off',
};

/** Returns the settlement as a title, with both amounts if there are two; takes whole pesewas. */
export function settledText({ paid, credited, writtenOff = 0 }: Settled): string {
  const settlement = settlementOf({ paid, credited, writtenOff });
  if (settlement === 'WRITTEN_OFF') return `Written off ${inCedis(writtenOff)}`;
  return settlement === 'PAID_AND_CREDITED'
    ? `Paid ${inCedis(paid)}, credited ${inCedis(credited)}`
    : `${settlementTexts[settlement]} in full`;
}
