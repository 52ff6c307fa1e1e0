import { z } from 'zod/mini';

import {
  owedOn,
  spread,
  type InstalmentKind,
  type InstalmentBalance,
} from '../invoices/invoice.ts';
import { moneySchema } from '../values/money.ts';
import type { PlainDay } from '../values/time.ts';
import { paymentTexts } from './payment-texts.ts';

/** Which part of an invoice money is for: the deposit, which lets the goods be loaded, or everything. */
export const invoiceParts = ['DEPOSIT', 'ALL'] as const;
export type InvoicePart = (typeof invoiceParts)[number];
export type PayFor = { invoiceId: string; part: InvoicePart };

/** As many as a person can still review before paying them together. */
export const maxInvoices = 50;

const upTo = paymentTexts.upToInvoices({ most: maxInvoices }).ref;

const once = (invoices: readonly PayFor[]) =>
  new Set(invoices.map(({ invoiceId }) => invoiceId)).size === invoices.length;

const payForOne = z.object({
  invoiceId: z.uuid(),
  part: z._default(z.enum(invoiceParts), 'ALL'),
});

/** The same list where a payment may name no invoice. */
export const payForAny = z.array(payForOne).check(z.maxLength(maxInvoices, upTo));

export const payForSchema = z
  .array(payForOne)
  .check(
    z.minLength(1, paymentTexts.chooseInvoice.ref),
    z.maxLength(maxInvoices, upTo),
    z.refine(once, paymentTexts.invoiceTwice.ref),
  );

/** Ids separated by commas, as in a URL. */
export const chosenInvoices = z
  .string()
  .check(
    z.regex(
      /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(,[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})*$/i,
      paymentTexts.chooseInvoices.ref,
    ),
    z.maxLength(maxInvoices * 37, upTo),
  );

/** An invoice that money is for, and how much of the money was intended for it. */
export const paidForSchema = z.object({
  id: z.uuid(),
  invoiceNumber: z.string(),
  trackingNumber: z.string(),
  part: z.enum(invoiceParts),
  share: moneySchema,
});

type Instalment = InstalmentBalance & {
  kind: InstalmentKind;
  position: number;
  dueOn: PlainDay | null;
};
/** An invoice that money is for, with its open instalments. */
export type Payable<One extends Instalment = Instalment> = {
  part: InvoicePart;
  instalments: readonly One[];
};

const never = '9999-12-31';

/**
 * Returns the instalments that money is for, in the order in which it pays them: by due date, those without
 * one last. On the same day a deposit comes before a balance, and then the invoice named first.
 */
export function inOrderOfDue<One extends Instalment>(invoices: readonly Payable<One>[]): One[] {
  return invoices
    .flatMap(({ part, instalments }) =>
      instalments.filter(({ kind }) => part === 'ALL' || kind !== 'BALANCE'),
    )
    .toSorted((a, b) => {
      const [first, second] = [a.dueOn ?? never, b.dueOn ?? never];
      return first === second ? a.position - b.position : first < second ? -1 : 1;
    });
}

/** Returns what money pays on each of its invoices, in their order, and what is left over. */
export function sharesOf(
  amount: number,
  invoices: readonly Payable[],
): { shares: number[]; rest: number } {
  const { parts, rest } = spread(amount, inOrderOfDue(invoices));
  const shares = invoices.map(({ instalments }) => {
    const ids = new Set(instalments.map(({ id }) => id));
    return parts.reduce((sum, part) => (ids.has(part.id) ? sum + part.amount : sum), 0);
  });
  return { shares, rest };
}

/** Returns what is outstanding on the part of an invoice that money is for. */
export const owedOnPart = (invoice: Payable): number =>
  inOrderOfDue([invoice]).reduce((sum, instalment) => sum + owedOn(instalment), 0);

/** Lists up to three invoice numbers, more of them abbreviated: for titles, memos and emails. */
export function namedInvoices(numbers: readonly string[]): string {
  const [first = '', second = '', third] = numbers;
  if (numbers.length < 2) return first;
  if (third === undefined) return `${first} and ${second}`;
  if (numbers.length === 3) return `${first}, ${second} and ${third}`;
  return `${first}, ${second} and ${numbers.length - 2} more`;
}

/** What a payment is for, in a sentence: its invoices, or the customer’s account. */
export const forInvoices = (numbers: readonly string[]): string =>
  numbers.length === 0 ? 'on account' : `for ${namedInvoices(numbers)}`;

/** The same in Chinese. */
export const forInvoicesZh = (numbers: readonly string[]): string =>
  numbers.length === 0 ? '作为预付款' : `用于 ${namedInvoicesZh(numbers)}`;

/** The same as `namedInvoices` in Chinese. */
export const namedInvoicesZh = (numbers: readonly string[]): string =>
  numbers.length > 3
    ? `${numbers.slice(0, 2).join('、')} 等 ${numbers.length} 张账单`
    : numbers.join('、');
