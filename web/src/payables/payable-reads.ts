import { getBatchMargin } from '@sankofa/domain/batches/costs/batch-cost-endpoints';
import type { Endpoint } from '@sankofa/domain/endpoint';
import { getBill, listBills } from '@sankofa/domain/payables/bill-endpoints';
import { getSupplier, listSuppliers } from '@sankofa/domain/payables/supplier-endpoints';
import {
  getSupplierPayment,
  listSupplierPayments,
} from '@sankofa/domain/payables/supplier-payment-endpoints';

/** What a change of a bill, a payment or a supplier can change. */
export const payableReads: readonly Pick<Endpoint, 'path'>[] = [
  listBills,
  getBill,
  listSuppliers,
  getSupplier,
  listSupplierPayments,
  getSupplierPayment,
  getBatchMargin,
];
