import type { Mode } from '../mode.ts';
import { pesewas, splitInstalments, type Pesewas } from '../money.ts';
import { Problem } from '../problem.ts';
import { addDays, laterDay, type PlainDay } from '../time.ts';

export const invoiceStates = ['DRAFT', 'ISSUED', 'PARTIALLY_PAID', 'PAID', 'VOID'] as const;
export type InvoiceState = (typeof invoiceStates)[number];
export const plans = ['FULL', 'SPLIT'] as const;
export type Plan = (typeof plans)[number];
export const instalmentKinds = ['FULL', 'DEPOSIT', 'BALANCE'] as const;
export type InstalmentKind = (typeof instalmentKinds)[number];

/** Where each step leads (domain.md §5); paying moves it on by what is paid, see `stateAfterPayment`. */
const map = {
  DRAFT: { redraft: 'DRAFT', issue: 'ISSUED', void: 'VOID' },
  ISSUED: { choosePlan: 'ISSUED', pay: 'PARTIALLY_PAID', credit: 'ISSUED', void: 'VOID' },
  PARTIALLY_PAID: { pay: 'PARTIALLY_PAID', credit: 'PARTIALLY_PAID' },
  PAID: { credit: 'PAID' },
  VOID: {},
} as const satisfies Record<InvoiceState, { [Step in InvoiceStep]?: InvoiceState }>;

const needs = {
  redraft: 'Only a draft is made anew; an issued invoice is corrected by a credit note.',
  issue: 'Only a draft can be issued.',
  choosePlan: 'The plan can be chosen after it is issued and until the first payment.',
  pay: 'It can be paid once it is issued and while something is owed on it.',
  credit: 'A credit note corrects an invoice that was issued.',
  void: 'It can be voided only while nothing is paid on it.',
} as const;
export type InvoiceStep = keyof typeof needs;
export const invoiceSteps = Object.keys(needs).filter((step): step is InvoiceStep => step in needs);

const now: Record<InvoiceState, string> = {
  DRAFT: 'is a draft',
  ISSUED: 'is issued and nothing is paid on it',
  PARTIALLY_PAID: 'is partly paid',
  PAID: 'is paid',
  VOID: 'is void',
};
const steps: Record<InvoiceState, { [Step in InvoiceStep]?: InvoiceState }> = map;

export const mayTakeInvoice = (step: InvoiceStep, from: InvoiceState) =>
  steps[from][step] !== undefined;

/** The state after a step, or a refusal that says what blocks it and what would unblock it. */
export function takeInvoice(step: InvoiceStep, from: InvoiceState, number = 'This invoice') {
  const to = steps[from][step];
  if (!to)
    throw new Problem('invoice.step_not_allowed', {
      from,
      step,
      sentence: `${number} ${now[from]}. ${needs[step]}`,
    });
  return to;
}

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

/**
 * Spreads an amount over instalments, oldest first; what nothing is owed for is returned as the rest.
 * It never gives an instalment more than it owes.
 */
export function spread(
  amount: number,
  instalments: readonly { id: string; amount: number; paid: number }[],
): { parts: { id: string; amount: number }[]; rest: number } {
  let rest = amount;
  const parts = instalments.flatMap(({ id, amount: due, paid }) => {
    const part = Math.min(rest, due - paid);
    rest -= Math.max(part, 0);
    return part > 0 ? [{ id, amount: part }] : [];
  });
  return { parts, rest };
}
