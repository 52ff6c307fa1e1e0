/** Public entry to payables: what the demo and other features use of suppliers, bills and payments. */
export { billExport, supplierPaymentExport } from './payable-files.ts';
export { payableRoutes } from './payable-routes.ts';
export { approveBill } from './bills/approve-bill.ts';
export { enterBill } from './bills/enter-bill.ts';
export { payExpense } from './supplier-payments/pay-expense.ts';
export {
  approveSupplierPayment,
  requestSupplierPayment,
} from './supplier-payments/request-payment.ts';
export { reverseSupplierPayment, sendSupplierPayment } from './supplier-payments/send-payment.ts';
export { voidBill } from './bills/approve-bill.ts';
export { billAndPayment, expensePaymentOf } from './supplier-payments/supplier-payment-queries.ts';
export { addSupplier } from './suppliers/save-supplier.ts';
