/** The papers of the trade: labels, invoices and receipts as PDF, letters as mail. Facts in, bytes out. */
export { qrPathOf } from './barcode.ts';
export { renderInvoice } from './invoice.ts';
export { renderLabels } from './label.ts';
export { renderLetter, type LetterFacts } from './letter.ts';
export type {
  Brand,
  InvoicePaper,
  LabelFacts,
  Party,
  ReceiptPaper,
  StatementPaper,
} from './paper-facts.ts';
export { renderReceipt } from './receipt.ts';
export { renderStatement } from './statement.ts';
