/** Public entry to payments: the commands that the demo seed runs as users run them through the API. */
export { confirmPayment, rejectPayment } from './claims/decide-payment.ts';
export { reversePayment } from './claims/reverse-payment.ts';
export { workThroughCheckouts } from './checkout-worker.ts';
export { checkoutsForSimulator } from './checkouts/reconciliation-queries.ts';
export { workThroughReconciliations } from './checkouts/reconciliation-worker.ts';
export { paymentExport } from './payment-files.ts';
export { addProof, submitPayment } from './claims/submit-payment.ts';
export { approveRefund, payRefund, rejectRefund, withdrawRefund } from './refunds/refund.ts';
export { requestRefund } from './refunds/request-refund.ts';
export { transferExport } from './transfers/transfer-files.ts';
export { recordTransfer } from './transfers/transfers.ts';
export { emailStatement, statementOfEmail } from './statements/statement-email.ts';
