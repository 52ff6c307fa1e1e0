/** The door of payments: what the demo company does with money, as people do it through the calls. */
export { confirmPayment, rejectPayment, reversePayment } from './claims/decide-payment.ts';
export { workThroughCheckouts } from './checkout-worker.ts';
export { rememberedOnline } from './checkouts/reconciliation-queries.ts';
export { workThroughReconciliations } from './checkouts/reconciliation-worker.ts';
export { addProof, submitPayment } from './claims/submit-payment.ts';
export { approveRefund, payRefund, rejectRefund, withdrawRefund } from './refunds/refund.ts';
export { requestRefund } from './refunds/request-refund.ts';
