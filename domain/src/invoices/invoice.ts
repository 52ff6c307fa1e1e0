import { canStep, keysOf, nextState, type StateTable } from '../state-machine.ts';
import type { Mode } from '../values/mode.ts';
import { pesewas, splitInstalments, type Pesewas } from '../values/money.ts';
import { addDays, laterDay, type PlainDay } from '../values/time.ts';
import { invoiceFormTexts } from './invoice-form-texts.ts';
import { invoiceStateTexts, invoiceStepTexts } from './invoice-state-texts.ts';

/** What an invoice asks for: the freight of a shipment, storage alone, or what is missing of a returned payment. */
export const invoicePurposes = ['FREIGHT', 'STORAGE', 'RETURNED_PAYMENT'] as const;
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

/** Paying moves an invoice on by what is paid, see `settledState`. */
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

/** The state after a step, or a refusal that says what blocks it and what would unblock it. */
export const nextInvoiceState = (step: InvoiceStep, from: InvoiceState, number?: string) =>
  nextState(invoiceTable, step, from, number);

/**
 * What can be asked back of the money on an invoice. A credit note takes off what is owed first, so money
 * comes free only where nothing is; open requests have a claim on the rest. What was paid for a returned payment stays.
 */
export const refundableOn = ({
  purpose,
  state,
  total,
  paid,
  credited,
  asked,
}: {
  purpose: InvoicePurpose;
  state: InvoiceState;
  total: number;
  paid: number;
  credited: number;
  asked: number;
}) =>
  purpose !== 'RETURNED_PAYMENT' && state === 'PAID' && paid + credited >= total
    ? Math.max(paid - asked, 0)
    : 0;

/** What an invoice is after money came or was credited. */
export function settledState(total: number, paid: number, credited: number): InvoiceState {
  if (paid + credited >= total) return 'PAID';
  return paid > 0 ? 'PARTIALLY_PAID' : 'ISSUED';
}

/** Days before the vessel arrives by which the balance is due, and the least notice (domain.md §5). */
export const balanceBeforeEtaDays = 5;
export const balanceNoticeDays = 3;
export const depositDueDays = 3;

/** SEA: before the vessel arrives and never sooner than notice + 3 days. AIR: due before release, no day. */
export const balanceDueOn = (
  mode: Mode,
  eta: PlainDay | null,
  noticeOn: PlainDay,
): PlainDay | null =>
  mode === 'AIR' || eta === null
    ? null
    : laterDay(addDays(eta, -balanceBeforeEtaDays), addDays(noticeOn, balanceNoticeDays));

/**
 * The day of a balance once something about its vessels has changed. Notice moves no day on by itself:
 * one that still fits the arrival stays as it was told.
 */
export function balanceMovedTo(
  mode: Mode,
  eta: PlainDay | null,
  { dueOn, noticeOn }: { dueOn: PlainDay | null; noticeOn: PlainDay },
): PlainDay | null {
  const fresh = balanceDueOn(mode, eta, noticeOn);
  if (fresh === null || eta === null || dueOn === null) return fresh;
  return dueOn < fresh && dueOn >= addDays(eta, -balanceBeforeEtaDays) ? dueOn : fresh;
}

export type InstalmentPlan = {
  kind: InstalmentKind;
  position: 1 | 2;
  amount: Pesewas;
  dueOn: PlainDay | null;
};

/** The instalments of a plan. They always add up to the total. */
export function instalmentsOf(
  plan: Plan,
  total: Pesewas,
  issuedOn: PlainDay,
  balanceDue: PlainDay | null,
): InstalmentPlan[] {
  const dueOn = addDays(issuedOn, depositDueDays);
  if (plan === 'FULL') return [{ kind: 'FULL', position: 1, amount: pesewas(total), dueOn }];
  const { deposit, balance } = splitInstalments(total);
  return [
    { kind: 'DEPOSIT', position: 1, amount: deposit, dueOn },
    { kind: 'BALANCE', position: 2, amount: balance, dueOn: balanceDue },
  ];
}

/** An instalment as it stands: what it asks for, what was paid on it and what credit notes took off. */
export type InstalmentStanding = { id: string; amount: number; paid: number; credited: number };
type Part = { id: string; amount: number };

export const owedOn = ({ amount, paid, credited }: Omit<InstalmentStanding, 'id'>) =>
  amount - paid - credited;

/**
 * Spreads an amount over instalments, oldest first; what nothing is owed for is returned as the rest.
 * It never gives an instalment more than it owes.
 */
export function spread(
  amount: number,
  instalments: readonly InstalmentStanding[],
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
 * Takes a credit note off the instalments, the last one first, so that a deposit that was asked for
 * stays as it is as long as it can. Where an instalment is paid, what it was overpaid by comes free.
 */
export function creditSpread(
  amount: number,
  instalments: readonly InstalmentStanding[],
): { credits: Part[]; freed: Part[] } {
  let rest = amount;
  const credits: Part[] = [];
  // First what nobody has paid yet; only what goes beyond that was overpaid.
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
 * What still bars the goods: the deposit (or, in full, everything) bars loading, anything bars release.
 * @param instalments in order of position
 */
export function gatesOf(instalments: readonly InstalmentStanding[]) {
  const first = instalments[0];
  return {
    deposit: first !== undefined && owedOn(first) > 0,
    balance: instalments.some((instalment) => owedOn(instalment) > 0),
  };
}

/** The first day on which something is due that is still owed; null where nothing has a day. */
export function nextDueOn(
  instalments: readonly (InstalmentStanding & { dueOn: PlainDay | null })[],
): PlainDay | null {
  const days = instalments
    .filter((instalment) => owedOn(instalment) > 0)
    .flatMap(({ dueOn }) => dueOn ?? []);
  return days.toSorted()[0] ?? null;
}

/** Due by the end of its day in Accra. */
export const isOverdue = (
  instalment: Omit<InstalmentStanding, 'id'> & { dueOn: PlainDay | null },
  today: PlainDay,
) => instalment.dueOn !== null && instalment.dueOn < today && owedOn(instalment) > 0;
