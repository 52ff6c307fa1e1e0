import type { BatchState } from '@sankofa/domain/batches/batch-status';
import type { ShownInvoiceState } from '@sankofa/domain/invoices/pay-now';
import type { PaymentState } from '@sankofa/domain/payments/payment-status';
import type { RefundState } from '@sankofa/domain/payments/refunds/refund-status';
import type { PackageState } from '@sankofa/domain/shipments/package-status';

import { row, shipmentStatuses, type StatusRow } from './shipment-status.ts';

const packages: Record<PackageState, StatusRow> = {
  EXPECTED: row('neutral', 'Expected', '待到货'),
  UNIDENTIFIED: row('warn', 'Unidentified', '无主件'),
  RECEIVED: row('info', 'Received', '已收货'),
  VERIFIED: row('info', 'Verified', '已验货'),
  LOADED: row('moving', 'Loaded', '已装货'),
  IN_TRANSIT: row('moving', 'In transit', '运输中'),
  ARRIVED: row('moving', 'Arrived', '已到港'),
  IN_WAREHOUSE: row('info', 'In storage', '已入库'),
  AVAILABLE: row('ok', 'Ready for pickup', '可提货'),
  OUT_FOR_DELIVERY: row('moving', 'Out for delivery', '派送中'),
  DELIVERED: row('ok', 'Delivered', '已签收'),
  CANCELLED: row('neutral', 'Cancelled', '已取消'),
  RETURNED: row('neutral', 'Returned', '已退回'),
  LOST: row('bad', 'Lost', '丢失'),
  DISPOSED: row('bad', 'Disposed of', '已销毁'),
};

const batch: Record<BatchState, StatusRow> = {
  PLANNED: row('neutral', 'Planned', '已计划'),
  OPEN: row('info', 'Open', '装货中'),
  CLOSED: row('info', 'Closed', '已封单'),
  DEPARTED: row('moving', 'Departed', '已离港'),
  ARRIVED: row('moving', 'Arrived', '已到港'),
  CLEARING: row('warn', 'At customs', '清关中'),
  UNLOADING: row('info', 'Unloading', '卸货中'),
  COMPLETED: row('ok', 'Completed', '已完成'),
  CANCELLED: row('bad', 'Cancelled', '已取消'),
};

/** `OVERDUE` and `DUE` are displayed for issued invoices; they are flags, not states. */
const invoice: Record<ShownInvoiceState | 'DUE' | 'OVERDUE', StatusRow> = {
  DRAFT: row('neutral', 'Draft', '草稿'),
  ISSUED: row('info', 'Issued', '已开出'),
  DUE: row('due', 'Due', '待付款'),
  PARTIALLY_PAID: row('due', 'Partly paid', '部分付款'),
  PAID: row('ok', 'Paid', '已付清'),
  CREDITED: row('ok', 'Credited', '已冲减'),
  PAID_AND_CREDITED: row('ok', 'Paid and credited', '已付款并冲减'),
  WRITTEN_OFF: row('neutral', 'Written off', '已核销坏账'),
  OVERDUE: row('bad', 'Overdue', '已逾期'),
  VOID: row('neutral', 'Void', '已作废'),
};

const payment: Record<PaymentState, StatusRow> = {
  SUBMITTED: row('warn', 'Awaiting confirmation', '待确认'),
  CONFIRMED: row('ok', 'Confirmed', '已确认'),
  REJECTED: row('bad', 'Rejected', '已驳回'),
  REVERSED: row('bad', 'Reversed', '已冲正'),
};

const refund: Record<RefundState, StatusRow> = {
  REQUESTED: row('warn', 'Requested', '已申请'),
  APPROVED: row('info', 'Approved', '已批准'),
  REJECTED: row('bad', 'Rejected', '已驳回'),
  PROCESSING: row('moving', 'Processing', '处理中'),
  PAID: row('ok', 'Refunded', '已退款'),
  FAILED: row('bad', 'Failed', '失败'),
  WITHDRAWN: row('neutral', 'Withdrawn', '已撤回'),
};

const ticket: Record<'OPEN' | 'ANSWERED' | 'SNOOZED' | 'CLOSED', StatusRow> = {
  OPEN: row('info', 'Open', '待回复'),
  ANSWERED: row('moving', 'Answered', '已回复'),
  SNOOZED: row('neutral', 'Snoozed', '已暂缓'),
  CLOSED: row('neutral', 'Closed', '已关闭'),
};

export const statuses = {
  shipment: shipmentStatuses,
  package: packages,
  batch,
  invoice,
  payment,
  refund,
  ticket,
};
export type StatusOf<Kind extends keyof typeof statuses> = keyof (typeof statuses)[Kind] & string;
