import { cartonText } from '../../texts/carton-text.ts';
import { defineTexts } from '../../texts/message.ts';
import { asSentence } from '../../texts/typed-text.ts';

/** Texts about delivery runs: refusals, and notifications to customers. */
export const deliveryTexts = defineTexts('delivery', {
  onlyGhanaDispatches: {
    en: 'Only the Ghana warehouse can dispatch deliveries. Ask an admin for this permission',
    zh: '只有加纳仓库可以派送，如需权限请联系管理员',
  },
  onlyGhanaRecords: {
    en: 'Only the Ghana warehouse can record deliveries. Ask an admin for this permission',
    zh: '只有加纳仓库可以登记派送结果，如需权限请联系管理员',
  },
  runNotFound: { en: 'Delivery run not found', zh: '未找到该派送单' },
  notFound: { en: 'Delivery not found', zh: '未找到该派送' },
  noPhoto: { en: 'This delivery has no photo', zh: '该派送没有照片' },
  shipmentNotFound: { en: 'One of these shipments wasn’t found', zh: '其中一票运单未找到' },
  cartonNotReady: {
    en: 'One of these cartons is no longer ready or isn’t in this run. Check the list.',
    zh: '其中一件已不能派送，或不在本次派送中。请核对列表。',
  },
  scanEach: {
    en: 'Scan each carton onto the vehicle, or enter a reason for dispatching it without scanning',
    zh: '请逐件扫描装车，或填写未扫描派送的原因',
  },
  forPickup: ({ number }: { number: string }) => ({
    en: `${number} is for office pickup, not delivery.`,
    zh: `${number} 为网点自提，不派送。`,
  }),
  nothingReady: ({ number }: { number: string }) => ({
    en: `${number} has no cartons ready. They may be out, handed over or not released. Check the list.`,
    zh: `${number} 没有可派送的货件，可能正在派送、已交货或尚未放货。请核对列表。`,
  }),
  differentOffices: {
    en: 'These cartons are at different offices. Create one run per office.',
    zh: '这些货件在不同网点。请按网点分别新建派送单。',
  },
  alreadyDelivered: ({ number }: { number: string }) => ({
    en: `${number} is already recorded as delivered.`,
    zh: `${number} 已登记为已送达。`,
  }),
  alreadyFailed: ({ number }: { number: string }) => ({
    en: `${number} is already recorded as not delivered.`,
    zh: `${number} 已登记为未送达。`,
  }),
  nothingOut: ({ number }: { number: string }) => ({
    en: `${number} has nothing out for delivery. Ask an admin.`,
    zh: `${number} 没有正在派送的货件。请联系管理员。`,
  }),
  photoFirst: { en: 'Take a photo of the delivery first', zh: '请先拍摄派送照片' },

  // Notifications to customers.
  out: ({ number }: { number: string }) => ({
    en: `Out for delivery: ${number}`,
    zh: `正在派送：${number}`,
  }),
  outBody: ({ count, driver, phone }: { count: number; driver: string; phone: string | null }) => ({
    en: `${cartonText(count).en} ${count === 1 ? 'is' : 'are'} out for delivery. Your driver is ${driver}${phone === null ? '' : `, ${phone}`}. Someone must be there to sign.`,
    zh: `${count} 件正在派送。司机：${driver}${phone === null ? '' : `，${phone}`}。请安排人员签收。`,
  }),
  delivered: ({ number }: { number: string }) => ({
    en: `Delivered: ${number}`,
    zh: `已签收：${number}`,
  }),
  deliveredBody: ({ count, name }: { count: number; name: string }) => ({
    en: `${cartonText(count).en} ${count === 1 ? 'was' : 'were'} delivered to ${name}. If you don’t recognize this, contact us right away.`,
    zh: `${count} 件已由 ${name} 签收。如非您本人安排，请立即联系我们。`,
  }),
  failed: ({ number }: { number: string }) => ({
    en: `Delivery failed: ${number}`,
    zh: `派送未成功：${number}`,
  }),
  failedBody: ({ reason }: { reason: string }) => ({
    en: `We couldn’t deliver your goods: ${asSentence(reason, '.')} They’re back at our office. Contact us to arrange a new delivery, or collect them with your pickup code.`,
    zh: `您的货物未能送达：${asSentence(reason, '。')}货物已退回网点。请联系我们重新安排派送，或凭提货码自提。`,
  }),
});
