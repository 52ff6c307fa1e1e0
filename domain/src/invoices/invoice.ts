import { canStep, keysOf, nextState, type StateTable } from '../state-machine.ts';
import type { Mode } from '../values/mode.ts';
import { pesewas, type Pesewas } from '../values/money.ts';
import { addDays, laterDay, type PlainDay } from '../values/time.ts';
import { splitInstalments } from './deposit-share.ts';
import { invoiceFormTexts } from './invoice-form-texts.ts';
import { invoiceStateTexts, invoiceStepTexts } from './invoice-state-texts.ts';

/**
 * What an invoice is for: the freight of a shipment, storage only, or the shortfall of a returned payment.
 */
export const invoicePurposes = [
  'FREIGHT',
  'STORAGE',
  'RETURNED_PAYMENT',
  'OPENING_BALANCE',
] as const;
export type InvoicePurpose = (typeof invoicePurposes)[number];

export const invoiceStates = ['DRAFT', 'ISSUED', 'PARTIALLY_PAID', 'PAID', 'VOID'] as const;
export type InvoiceState = (typeof invoiceStates)[number];
export const plans = ['FULL', 'SPLIT'] as const;
export type Plan = (typeof plans)[number];
export const instalmentKinds = ['FULL', 'DEPOSIT', 'BALANCE'] as const;
export type InstalmentKind = (typeof instalmentKinds)[number];

const steps = invoiceStepTexts;
export type InvoiceStep = keyof typeof steps;
export const invoiceSteps = keysOf(steps);

/** Payments also change the state of an invoice, see `settledState`. */
export const invoiceTable: StateTable<InvoiceState, InvoiceStep> = {
  name: 'Invoice',
  problem: 'invoice.step_not_allowed',
  label: invoiceFormTexts.thisInvoice,
  initial: ['DRAFT'],
  states: invoiceStateTexts,
  steps,
  transitions: {
    DRAFT: { redraft: 'DRAFT', issue: 'ISSUED', void: 'VOID' },
    ISSUED: { choosePlan: 'ISSUED', pay: 'PARTIALLY_PAID', credit: 'ISSUED', void: 'VOID' },
    PARTIALLY_PAID: { pay: 'PARTIALLY_PAID', credit: 'PARTIALLY_PAID' },
    PAID: { credit: 'PAID' },
    VOID: {},
  },
};

export const canStepInvoice = (step: InvoiceStep, from: InvoiceState) =>
  canStep(invoiceTable, step, from);

/** Returns the state after a step, or refuses with what blocks it and how to unblock it. */
export const nextInvoiceState = (step: InvoiceStep, from: InvoiceState, number?: string) =>
  nextState(invoiceTable, step, from, number);

/**
 * Returns how much of the money paid on an invoice can be refunded. A credit note reduces what is outstanding
 * first, so money becomes free only where nothing is; open requests reserve the rest. Payments of a returned
 * payment are not refundable, and neither is what a customer paid on an invoice whose rest was written off.
 */
export const refundableOn = ({
  purpose,
  state,
  total,
  paid,
  credited,
  writtenOff,
  requested,
}: {
  purpose: InvoicePurpose;
  state: InvoiceState;
  total: number;
  paid: number;
  credited: number;
  writtenOff: number;
  requested: number;
}) =>
  purpose !== 'RETURNED_PAYMENT' &&
  purpose !== 'OPENING_BALANCE' &&
  state === 'PAID' &&
  writtenOff === 0 &&
  paid + credited >= total
    ? Math.max(paid - requested, 0)
    : 0;

/** Returns the state of an invoice after a payment or credit. */
export function settledState(total: number, paid: number, credited: number): InvoiceState {
  if (paid + credited >= total) return 'PAID';
  return paid > 0 ? 'PARTIALLY_PAID' : 'ISSUED';
}

/** How many days before the vessel's arrival the balance is due, until an admin changes it. */
export const usualBalanceLeadDays = 5;
/** The shortest notice of a balance (domain.md §5), whatever the settings. */
export const balanceNoticeDays = 3;
export const depositDueDays = 3;

/**
 * SEA: before the vessel arrives, but never sooner than notice + 3 days. AIR: due before release, no date.
 * @param balanceLeadDays days before the arrival, as fixed on the invoice
 */
export const balanceDueOn = (
  mode: Mode,
  eta: PlainDay | null,
  { noticeOn, balanceLeadDays }: { noticeOn: PlainDay; balanceLeadDays: number },
): PlainDay | null =>
  mode === 'AIR' || eta === null
    ? null
    : laterDay(addDays(eta, -balanceLeadDays), addDays(noticeOn, balanceNoticeDays));

/**
 * Returns the due date of a balance after a change of its vessels. The notice period alone does not move it:
 * a date that still fits the arrival stays as announced.
 */
export function balanceMovedTo(
  mode: Mode,
  eta: PlainDay | null,
  { dueOn, ...notice }: { dueOn: PlainDay | null; noticeOn: PlainDay; balanceLeadDays: number },
): PlainDay | null {
  const fresh = balanceDueOn(mode, eta, notice);
  if (fresh === null || eta === null || dueOn === null) return fresh;
  return dueOn < fresh && dueOn >= addDays(eta, -notice.balanceLeadDays) ? dueOn : fresh;
}

export type InstalmentPlan = {
  kind: InstalmentKind;
  position: 1 | 2;
  amount: Pesewas;
  dueOn: PlainDay | null;
};

/** Returns the instalments of a plan. They always add up to the total. */
export function instalmentsOf(
  { plan, depositPercent }: { plan: Plan; depositPercent: number },
  total: Pesewas,
  issuedOn: PlainDay,
  balanceDue: PlainDay | null,
): InstalmentPlan[] {
  const dueOn = addDays(issuedOn, depositDueDays);
  if (plan === 'FULL') return [{ kind: 'FULL', position: 1, amount: pesewas(total), dueOn }];
  const { deposit, balance } = splitInstalments(total, depositPercent);
  return [
    { kind: 'DEPOSIT', position: 1, amount: deposit, dueOn },
    { kind: 'BALANCE', position: 2, amount: balance, dueOn: balanceDue },
  ];
}

/** The standing of an instalment: its amount, what was paid on it and what was credited. */
export type InstalmentBalance = { id: string; amount: number; paid: number; credited: number };
type Part = { id: string; amount: number };

export const owedOn = ({ amount, paid, credited }: Omit<InstalmentBalance, 'id'>) =>
  amount - paid - credited;

/**
 * Spreads an amount over instalments, oldest first, and returns what is left. No instalment gets more than is
 * outstanding on it.
 */
export function spread(
  amount: number,
  instalments: readonly InstalmentBalance[],
): { parts: Part[]; rest: number } {
  let rest = amount;
  const parts = instalments.flatMap((instalment) => {
    const part = Math.min(rest, owedOn(instalment));
    rest -= Math.max(part, 0);
    return part > 0 ? [{ id: instalment.id, amount: part }] : [];
  });
  return { parts, rest };
}

/**
 * Spreads a credit note over the instalments, the last one first, so that a requested deposit stays unchanged
 * as long as possible. Where an instalment is already paid, the overpayment becomes free.
 */
export function creditSpread(
  amount: number,
  instalments: readonly InstalmentBalance[],
): { credits: Part[]; freed: Part[] } {
  let rest = amount;
  const credits: Part[] = [];
  // Unpaid amounts first; only what exceeds them was overpaid.
  for (const instalment of instalments.toReversed()) {
    const part = Math.min(rest, owedOn(instalment));
    rest -= part;
    credits.push({ id: instalment.id, amount: part });
  }
  const freed = instalments.toReversed().map(({ id, paid }, index) => {
    const part = Math.min(rest, paid);
    rest -= part;
    const credit = credits[index];
    if (credit) credit.amount += part;
    return { id, amount: part };
  });
  const some = ({ amount: part }: Part) => part > 0;
  return { credits: credits.filter(some), freed: freed.filter(some) };
}

/**
 * Returns which payment holds remain: an open deposit (or full payment) blocks loading, anything open blocks
 * release.
 * @param instalments in order of position
 */
export function instalmentHoldsOf(instalments: readonly InstalmentBalance[]) {
  const first = instalments[0];
  return {
    deposit: first !== undefined && owedOn(first) > 0,
    balance: instalments.some((instalment) => owedOn(instalment) > 0),
  };
}

/** Returns the earliest due date of an open instalment; null if none has one. */
export function nextDueOn(
  instalments: readonly (InstalmentBalance & { dueOn: PlainDay | null })[],
): PlainDay | null {
  const days = instalments
    .filter((instalment) => owedOn(instalment) > 0)
    .flatMap(({ dueOn }) => dueOn ?? []);
  return days.toSorted()[0] ?? null;
}

/** Whether the instalment is overdue; it is due by the end of the day in Accra. */
export const isOverdue = (
  instalment: Omit<InstalmentBalance, 'id'> & { dueOn: PlainDay | null },
  today: PlainDay,
) => instalment.dueOn !== null && instalment.dueOn < today && owedOn(instalment) > 0;
