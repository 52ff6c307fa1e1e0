/** Public entry to documents: labels, invoices and receipts as PDF, emails. Data in, bytes out. */
export type {
  Arriving,
  CargoCarton,
  Consignment,
  FoundWrong,
  Unloaded,
  UnloadingSum,
  Voyage,
} from './cargo-facts.ts';
export { renderEmail, type EmailBrand, type EmailText } from './email-layout.ts';
export type {
  Brand,
  CreditNoteDocument,
  DocumentTax,
  InvoiceDocument,
  LabelFacts,
  Party,
  ReceiptDocument,
  StatementDocument,
} from './document-facts.ts';
export { foundTexts, isOutcome, outcomeTexts } from './unloading-outcomes.ts';

/**
 * PDFs, fonts and barcodes need 60 MB and half a second to load, so they are loaded with the first document.
 */
const onFirstUse =
  <Input extends unknown[], Output>(
    load: () => Promise<(...input: Input) => Output | Promise<Output>>,
  ) =>
  async (...input: Input): Promise<Output> =>
    (await load())(...input);

export const renderArrivalNotices = onFirstUse(
  async () => (await import('./arrival-notice.ts')).renderArrivalNotices,
);
export const qrPathOf = onFirstUse(async () => (await import('./barcode.ts')).qrPathOf);
export const renderCartonMarks = onFirstUse(
  async () => (await import('./carton-marks/carton-mark-sheet.ts')).renderCartonMarks,
);
export const renderCreditNote = onFirstUse(
  async () => (await import('./credit-note.ts')).renderCreditNote,
);
export const renderHouseBills = onFirstUse(
  async () => (await import('./house-bill.ts')).renderHouseBills,
);
export const renderInvoice = onFirstUse(async () => (await import('./invoice.ts')).renderInvoice);
export const renderLabels = onFirstUse(
  async () => (await import('./labels/label.ts')).renderLabels,
);
export const renderLabelsWhile = onFirstUse(
  async () => (await import('./labels/label.ts')).renderLabelsWhile,
);
export const renderLoadingList = onFirstUse(
  async () => (await import('./loading-list.ts')).renderLoadingList,
);
export const renderManifest = onFirstUse(
  async () => (await import('./manifest.ts')).renderManifest,
);
export const renderReceipt = onFirstUse(async () => (await import('./receipt.ts')).renderReceipt);
export const renderResultStatement = onFirstUse(
  async () => (await import('./results/result-statement.ts')).renderResultStatement,
);
export const renderSample = onFirstUse(
  async () => (await import('./samples/render-sample.ts')).renderSample,
);
export const renderShelfLabels = onFirstUse(
  async () => (await import('./labels/shelf-label.ts')).renderShelfLabels,
);
export const renderStatement = onFirstUse(
  async () => (await import('./statement.ts')).renderStatement,
);
export const renderUnloadingReport = onFirstUse(
  async () => (await import('./unloading-report.ts')).renderUnloadingReport,
);
export const renderVatReturn = onFirstUse(
  async () => (await import('./taxes/vat-return.ts')).renderVatReturn,
);
