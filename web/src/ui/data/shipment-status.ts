import type { ShipmentStatus } from '@sankofa/domain/shipments/shipment-status';

/** Orange (`due`) is "your turn", amber (`warn`) is "waiting or unusual", red (`bad`) is "wrong". */
export type Tone = 'neutral' | 'info' | 'moving' | 'warn' | 'due' | 'ok' | 'bad';
export type StatusRow = { tone: Tone; en: string; zh: string };

export const row = (tone: Tone, en: string, zh: string): StatusRow => ({ tone, en, zh });

/** Apart from the other tables (status.ts), which a customer's first page and tracking don't need. */
export const shipmentStatuses: Record<ShipmentStatus, StatusRow> = {
  DRAFT: row('neutral', 'Draft', '草稿'),
  SUBMITTED: row('neutral', 'Registered', '已登记'),
  RECEIVING: row('info', 'Arriving at warehouse', '陆续到仓'),
  RECEIVED: row('info', 'Received', '已收货'),
  READY: row('info', 'Verified', '已验货'),
  BOOKED: row('moving', 'Loaded', '已装货'),
  IN_TRANSIT: row('moving', 'In transit', '运输中'),
  ARRIVED: row('warn', 'At customs', '清关中'),
  CLEARED: row('info', 'In storage', '已入库'),
  READY_FOR_PICKUP: row('ok', 'Ready for pickup', '可提货'),
  PARTIALLY_DELIVERED: row('moving', 'Partly delivered', '部分签收'),
  DELIVERED: row('ok', 'Delivered', '已签收'),
  CANCELLED: row('neutral', 'Cancelled', '已取消'),
};
