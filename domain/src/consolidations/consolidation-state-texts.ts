import { defineTexts } from '../texts/message.ts';

export const thisConsolidation = defineTexts('consolidationLabel', {
  request: { en: 'This request', zh: '该申请' },
}).request;

/** Texts about the state of a consolidation request, after its label. */
export const consolidationStateTexts = defineTexts('consolidationState', {
  REQUESTED: { en: 'is waiting for the warehouse', zh: '待仓库处理' },
  QUOTED: { en: 'is waiting for the customer to approve the price', zh: '待客户确认价格' },
  APPROVED: { en: 'is approved', zh: '已确认，待作业' },
  IN_WORK: { en: 'is being worked on', zh: '正在作业' },
  READY: { en: 'is done', zh: '已完成' },
  DECLINED: { en: 'was declined', zh: '已被拒绝' },
  EXPIRED: { en: 'has expired', zh: '报价已过期' },
  CANCELLED: { en: 'was cancelled', zh: '已取消' },
});

/** Requirements of each step of a consolidation request. */
export const consolidationStepTexts = defineTexts('consolidationStep', {
  quote: {
    en: 'You can only price a request that waits for the warehouse.',
    zh: '只有待仓库处理的申请才能报价。',
  },
  agree: {
    en: 'You can only accept a request that waits for the warehouse.',
    zh: '只有待仓库处理的申请才能接受。',
  },
  join: {
    en: 'Shipments that need no work join while the request waits for the warehouse.',
    zh: '无需作业的运单在待仓库处理时合并。',
  },
  decline: {
    en: 'You can only decline a request that waits for the warehouse.',
    zh: '只有待仓库处理的申请才能拒绝。',
  },
  approve: {
    en: 'The price can be approved once, until it expires. Then a new request is needed.',
    zh: '价格只能在有效期内确认一次，过期后须重新申请。',
  },
  expire: { en: 'Only a price that waits for approval expires.', zh: '只有待确认的报价才会过期。' },
  start: {
    en: 'Work starts after the request is accepted and its price approved.',
    zh: '申请被接受且价格经客户确认后才能开始作业。',
  },
  complete: { en: 'Start the work before completing it.', zh: '请先开始作业，再登记完成。' },
  cancel: { en: 'It can be cancelled until work begins.', zh: '开始作业前可以取消。' },
});
