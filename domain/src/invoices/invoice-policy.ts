import { hasDuty, owns, type Actor } from '../access.ts';
import type { InvoiceState } from './invoice.ts';

type Owned = { customerId: string };
type Numbered = Owned & { invoiceNumber: string | null };

/** Who may do what with invoices. Pure, so a page hides what the server would refuse. */
export const mayInvoice = {
  /** A customer's own, once it has a number; another's, and a draft, are unknown to them: 404. */
  see: (actor: Actor, invoice: Numbered) =>
    hasDuty(actor, 'finance') || (owns(actor, invoice) && invoice.invoiceNumber !== null),
  listAll: (actor: Actor) => hasDuty(actor, 'finance'),
  redraft: (actor: Actor, _invoice: Owned) => hasDuty(actor, 'finance'),
  issue: (actor: Actor, _invoice: Owned) => hasDuty(actor, 'finance'),
  void: (actor: Actor, _invoice: Owned) => hasDuty(actor, 'finance'),
  credit: (actor: Actor, _invoice: Owned) => hasDuty(actor, 'finance'),
  anew: (actor: Actor, _invoice: Owned) => hasDuty(actor, 'finance'),
  choosePlan: (actor: Actor, invoice: Owned) => hasDuty(actor, 'finance') || owns(actor, invoice),
  useCredit: (actor: Actor, invoice: Owned) => hasDuty(actor, 'finance') || owns(actor, invoice),
};

/** Whether nothing of an invoice stands any more, so that its goods can be invoiced anew. */
export const isSpent = (invoice: { state: InvoiceState; total: number; credited: number }) =>
  invoice.state === 'VOID' || (invoice.state !== 'DRAFT' && invoice.credited >= invoice.total);

/**
 * Whether the plan can still be chosen: the invoice is issued and nothing was ever paid on it, not even something
 * that was reversed since. A payment that waits to be confirmed is none yet.
 */
export const isPlanOpen = (invoice: { state: InvoiceState; wasPaidOn: boolean }) =>
  invoice.state === 'ISSUED' && !invoice.wasPaidOn;
