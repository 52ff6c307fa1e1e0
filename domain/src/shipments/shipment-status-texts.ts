import { defineTexts } from '../texts/message.ts';
import type { Mode } from '../values/mode.ts';
import type { ShipmentStatus } from './shipment-status.ts';

const texts = defineTexts('shipmentStatus', {
  DRAFT: { en: 'Draft, not submitted yet', zh: '草稿，尚未提交' },
  SUBMITTED: {
    en: 'Waiting for the supplier to deliver to our China warehouse',
    zh: '等待供应商送货到中国仓库',
  },
  RECEIVING: {
    en: 'Some cartons have arrived at our China warehouse',
    zh: '部分货件已到中国仓库',
  },
  RECEIVED: {
    en: 'Received at our China warehouse, waiting to be checked and measured',
    zh: '中国仓库已收货，待验货和测量',
  },
  READY: { en: 'Verified, waiting to be loaded', zh: '已验货，待装货' },
  BOOKED: { en: 'Loaded in container, waiting for the vessel', zh: '已装柜，等待开船' },
  packedForFlight: { en: 'Packed for the flight', zh: '已打包，等待航班' },
  IN_TRANSIT: { en: 'On its way to Ghana', zh: '正在运往加纳' },
  ARRIVED: { en: 'Arrived in Ghana, in customs clearance', zh: '已到港，清关中' },
  CLEARED: { en: 'Released by customs in Ghana', zh: '加纳海关已放行' },
  READY_FOR_PICKUP: { en: 'Ready for pickup', zh: '可提货' },
  PARTIALLY_DELIVERED: { en: 'Partly delivered', zh: '部分已签收' },
  DELIVERED: { en: 'Delivered', zh: '已签收' },
  CANCELLED: { en: 'Cancelled', zh: '已取消' },
});

/** Returns the status sentence that customers read. */
export const statusSentence = (status: ShipmentStatus, mode: Mode) =>
  status === 'BOOKED' && mode === 'AIR' ? texts.packedForFlight : texts[status];
