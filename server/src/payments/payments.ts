/** The door of payments: what the demo company does with money, as people do it through the calls. */
export { confirmPayment, rejectPayment, reversePayment } from './decide-payment.ts';
export { startCheckoutWorker } from './checkout-worker.ts';
export { rememberedOnline } from './reconciliation-queries.ts';
export { startReconciler } from './reconciliation-worker.ts';
export { addProof, submitPayment } from './submit-payment.ts';
export { approveRefund, payRefund, rejectRefund, requestRefund, withdrawRefund } from './refund.ts';
