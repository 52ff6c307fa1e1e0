/** Public entry to invoices: drafts for the warehouse, due dates for batches, settling for payments. */
export { draftInvoice } from './drafting/draft-invoice.ts';
export { taxOfServices } from './drafting/line-taxes.ts';
export { addAgreedServices } from './drafting/agreed-services.ts';
export { chosenServices } from './drafting/service-lines.ts';
export { billShipment, issueInvoice } from './issuing/issue-invoice.ts';
export { moveBalanceDue } from './issuing/move-balance-due.ts';
export { choosePlan } from './issuing/choose-plan.ts';
export { lockDisputeWithInvoice, recordRemeasured } from './corrections/dispute.ts';
export { issueReturnedPayment } from './issuing/issue-returned-payment.ts';
export { issueOpeningBalance, voidOpeningBalance } from './issuing/opening-balance.ts';
export { issueStorage, totalWithTaxes } from './issuing/issue-storage.ts';
export { creditInvoice, writeCredit } from './corrections/credit-invoice.ts';
export { withdrawCorrection } from './corrections/decide-correction.ts';
export { proposeCredit } from './corrections/propose-credit.ts';
export { voidInvoice } from './corrections/void-invoice.ts';
export { useCredit } from './issuing/use-credit.ts';
export { refundsRequestedOn, findLiveInvoice, activeAllocations } from './invoice-queries.ts';
export { instalmentRows, instalmentRowsOf } from './instalment-queries.ts';
export { sumUnapprovedCredits } from './unapproved-credit-queries.ts';
export { findFourEyesRules, fourEyesRulesOf, fourEyesSection } from '../books/books.ts';
export { recalculateDrafts } from './drafting/recalculate-drafts.ts';
export { remindOfDue } from './issuing/remind-of-due.ts';
export { invoiceExport } from './pdf/invoice-files.ts';
export { attachmentsOfEmails } from './pdf/invoice-pdf.ts';
export { brandOnDocuments, instalmentText, partyOf } from './pdf/invoice-document.ts';
export {
  lockInvoiceWithPackages,
  lockInvoicesWithPackages,
  refuseNothingOwed,
  settle,
  reverseAllocations,
  type LockedInvoice,
  type PaidInvoice,
} from './settle.ts';
export { refuseUnseen, shownInstalments } from './shown-queries.ts';
export { payNowOf } from './pay-now-queries.ts';
export { findShownRow } from './list-queries.ts';
export { type DisputedPackage } from './dispute-queries.ts';
export { disputeTexts, officeDispute } from './shown-dispute-queries.ts';
