/** An invoice, with the version that the person saw, if the command checks it. */
export type InvoiceRef = { invoiceId: string; version?: number | undefined };
