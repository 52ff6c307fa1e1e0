import { z } from 'zod/mini';

import {
  owedOn,
  spread,
  type InstalmentKind,
  type InstalmentStanding,
} from '../invoices/invoice.ts';
import { moneySchema } from '../values/money.ts';
import type { PlainDay } from '../values/time.ts';
import { paymentTexts } from './payment-texts.ts';

/** What money is for on an invoice: what lets the goods be loaded, or all of it. */
export const invoiceParts = ['DEPOSIT', 'ALL'] as const;
export type InvoicePart = (typeof invoiceParts)[number];
export type PayFor = { invoiceId: string; part: InvoicePart };

/** As many as somebody can still look over before paying them in one go. */
export const mostInvoices = 50;

const upTo = paymentTexts.upToInvoices({ most: mostInvoices }).ref;

const once = (invoices: readonly PayFor[]) =>
  new Set(invoices.map(({ invoiceId }) => invoiceId)).size === invoices.length;

export const payForSchema = z
  .array(z.object({ invoiceId: z.uuid(), part: z._default(z.enum(invoiceParts), 'ALL') }))
  .check(
    z.minLength(1, paymentTexts.chooseInvoice.ref),
    z.maxLength(mostInvoices, upTo),
    z.refine(once, paymentTexts.invoiceTwice.ref),
  );

/** Ids with commas between them, as they stand in an address. */
export const chosenInvoices = z
  .string()
  .check(
    z.regex(
      /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(,[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})*$/i,
      paymentTexts.chooseInvoices.ref,
    ),
    z.maxLength(mostInvoices * 37, upTo),
  );

/** An invoice that money is for, and what of the money was meant for it. */
export const paidForSchema = z.object({
  id: z.uuid(),
  invoiceNumber: z.string(),
  trackingNumber: z.string(),
  part: z.enum(invoiceParts),
  share: moneySchema,
});

type Instalment = InstalmentStanding & {
  kind: InstalmentKind;
  position: number;
  dueOn: PlainDay | null;
};
/** An invoice that money is for, as it stands. */
export type Payable<One extends Instalment = Instalment> = {
  part: InvoicePart;
  instalments: readonly One[];
};

const never = '9999-12-31';

/**
 * The instalments that money is for, in the order in which it pays them: by their day, those without
 * one last. On one day a deposit comes before a balance, and the invoice that is named first.
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

/** What money pays of each of the invoices that it is for, in their order, and what is left over. */
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

/** What is owed on the part of an invoice that money is for. */
export const owedOnPart = (invoice: Payable): number =>
  inOrderOfDue([invoice]).reduce((sum, instalment) => sum + owedOn(instalment), 0);

/** Up to three by their numbers, more of them in short: for titles, memos and emails. */
export function namedInvoices(numbers: readonly string[]): string {
  const [first = '', second = '', third] = numbers;
  if (numbers.length < 2) return first;
  if (third === undefined) return `${first} and ${second}`;
  if (numbers.length === 3) return `${first}, ${second} and ${third}`;
  return `${first}, ${second} and ${numbers.length - 2} more`;
}

/** The same in Chinese. */
export const namedInvoicesZh = (numbers: readonly string[]): string =>
  numbers.length > 3
    ? `${numbers.slice(0, 2).join('、')} 等 ${numbers.length} 张账单`
    : numbers.join('、');
