import type { Endpoint } from '@sankofa/domain/endpoint';
import { getInvoice, listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import { listCheckouts } from '@sankofa/domain/payments/checkouts/checkout-endpoints';
import { getPayment, listPayable, listPayments } from '@sankofa/domain/payments/payment-endpoints';
import { getRefund, listRefunds } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { getStatement } from '@sankofa/domain/payments/statements/statement-endpoints';

/** All endpoints that show money: one decision changes them all. */
export const moneyReads: readonly Pick<Endpoint, 'path'>[] = [
  listPayments,
  getPayment,
  listPayable,
  listCheckouts,
  listRefunds,
  getRefund,
  listInvoices,
  getInvoice,
  getStatement,
];
