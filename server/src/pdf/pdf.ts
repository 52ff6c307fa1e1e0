/** The papers of the trade: labels, invoices and receipts as PDF, letters as mail. Facts in, bytes out. */
export { renderArrivalNotices } from './arrival-notice.ts';
export { qrPathOf } from './barcode.ts';
export type {
  Arriving,
  CargoCarton,
  Consignment,
  FoundWrong,
  Unloaded,
  UnloadingSum,
  Voyage,
} from './cargo-facts.ts';
export { renderCreditNote } from './credit-note.ts';
export { renderHouseBills } from './house-bill.ts';
export { renderInvoice } from './invoice.ts';
export { renderLabels } from './label.ts';
export { renderLoadingList } from './loading-list.ts';
export { renderManifest } from './manifest.ts';
export { renderEmail as renderLetter, type EmailText as LetterFacts } from './email-layout.ts';
export type {
  Brand,
  CreditNoteDocument as CreditNotePaper,
  InvoiceDocument as InvoicePaper,
  LabelFacts,
  Party,
  ReceiptDocument as ReceiptPaper,
  StatementDocument as StatementPaper,
} from './document-facts.ts';
export { renderReceipt } from './receipt.ts';
export { renderShelfLabels } from './shelf-label.ts';
export { renderStatement } from './statement.ts';
export { foundWords, isOutcome, outcomeWords, renderUnloadingReport } from './unloading-report.ts';
