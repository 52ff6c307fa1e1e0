import { hasDuty, owns, type Actor } from '../access.ts';
import type { InvoiceState } from './invoice.ts';

type Owned = { customerId: string };
type Numbered = Owned & { invoiceNumber: string | null };

/** Permissions for invoices. Pure, so that pages can hide what the server would refuse. */
export const mayInvoice = {
  /** A customer's own numbered invoices; drafts and other customers' invoices are 404. */
  see: (actor: Actor, invoice: Numbered) =>
    hasDuty(actor, 'finance') || (owns(actor, invoice) && invoice.invoiceNumber !== null),
  listAll: (actor: Actor) => hasDuty(actor, 'finance'),
  redraft: (actor: Actor, _invoice: Owned) => hasDuty(actor, 'finance'),
  issue: (actor: Actor, _invoice: Owned) => hasDuty(actor, 'finance'),
  void: (actor: Actor, _invoice: Owned) => hasDuty(actor, 'finance'),
  credit: (actor: Actor, _invoice: Owned) => hasDuty(actor, 'finance'),
  /** Support proposes a credit in a conversation; Finance approves it. */
  proposeCredit: (actor: Actor) => hasDuty(actor, 'support') || hasDuty(actor, 'finance'),
  /** Proposes a bad debt, which another person approves, and makes it due again. */
  writeOff: (actor: Actor, _invoice: Owned) => hasDuty(actor, 'finance'),
  /** Stops and resumes payment reminders. */
  remind: (actor: Actor, _invoice: Owned) => hasDuty(actor, 'finance'),
  invoiceAgain: (actor: Actor, _invoice: Owned) => hasDuty(actor, 'finance'),
  choosePlan: (actor: Actor, invoice: Owned) => hasDuty(actor, 'finance') || owns(actor, invoice),
  useCredit: (actor: Actor, invoice: Owned) => hasDuty(actor, 'finance') || owns(actor, invoice),
};

/**
 * Whether the invoice is void or fully credited, so that its goods can be invoiced again.
 * @param invoice `credited` without what was written off as a bad debt
 */
export const isSpent = (invoice: { state: InvoiceState; total: number; credited: number }) =>
  invoice.state === 'VOID' || (invoice.state !== 'DRAFT' && invoice.credited >= invoice.total);

/**
 * Whether the payment plan can still be chosen: the invoice is issued and nothing was ever paid on it, not
 * even a payment that was reversed later. A payment that awaits confirmation does not count.
 */
export const isPlanOpen = (invoice: { state: InvoiceState; wasPaidOn: boolean }) =>
  invoice.state === 'ISSUED' && !invoice.wasPaidOn;
