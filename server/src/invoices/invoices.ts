/** The door of invoices: drafts for the warehouse, due days for batches, settling for payments. */
export { draftInvoice } from './draft-invoice.ts';
export { billShipment, choosePlan, issueInvoice, moveBalanceDue } from './issue-invoice.ts';
export { holdDispute, noteRemeasured } from './dispute.ts';
export { issueReturnedPayment } from './issue-returned-payment.ts';
export { issueStorage } from './issue-storage.ts';
export { creditInvoice, voidInvoice, writeCredit } from './correct-invoice.ts';
export { useCredit } from './use-credit.ts';
export {
  askedBackOn,
  findLiveInvoice,
  instalmentRows,
  standingAllocations,
} from './invoice-queries.ts';
export { findFourEyesRules, fourEyesRulesOf, fourEyesSection } from './four-eyes-rules.ts';
export { startDraftRecalculation } from './recalculate-drafts.ts';
export { startDueReminders } from './remind-of-due.ts';
export { papersOfLetters } from './invoice-pdf.ts';
export { brandOnPaper, instalmentWords, partyOf } from './invoice-paper.ts';
export {
  ensureOwed,
  holdInvoice,
  holdInvoices,
  settle,
  unsettle,
  type HeldInvoice,
  type PaidInvoice,
} from './settle.ts';
export { refuseUnseen, shownInstalments } from './shown-queries.ts';
export { findShownRow } from './list-queries.ts';
export { officeDispute, type DisputedPackage } from './dispute-queries.ts';
