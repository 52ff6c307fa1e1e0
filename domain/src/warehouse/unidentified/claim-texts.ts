import { defineTexts, type Message } from '../../texts/message.ts';
import { asSentence } from '../../texts/typed-text.ts';

/** Texts about claims to unidentified cartons: refusals and notifications. */
export const claimTexts = defineTexts('cartonClaim', {
  onlyWarehouse: {
    en: 'Only the warehouse can handle unidentified cartons',
    zh: '只有仓库可以处理无主件',
  },
  onlyWarehouseReviews: { en: 'Only the warehouse can review claims', zh: '只有仓库可以查看认领' },
  onlyChinaAssigns: {
    en: 'Only the China warehouse can assign owners',
    zh: '只有中国仓库可以指定货主',
  },
  wrongNumber: {
    en: 'That doesn’t match the number on this carton. Check your supplier’s message or upload proof of purchase',
    zh: '与此件的单号不符。请核对供应商的消息，或上传购买凭证',
  },
  alreadyIdentified: { en: 'This carton has already been identified', zh: '此件已确认货主' },
  claimed: ({ label }: { label: string }) => ({
    en: `A customer has claimed ${label}. Approve or reject the claim first`,
    zh: `${label} 已有客户认领，请先处理认领`,
  }),
  notFound: { en: 'Claim not found', zh: '未找到该认领' },
  closed: { en: 'This claim is already closed', zh: '该认领已关闭' },
  proofNotFound: { en: 'Proof not found', zh: '未找到该凭证' },
  otherCustomer: { en: 'That shipment belongs to another customer', zh: '该运单属于另一位客户' },
  ownersShipment: { en: 'Choose one of the owner’s shipments', zh: '请选择货主名下的运单' },

  // Notifications to customers.
  received: { en: 'We’ve received your claim', zh: '已收到您的认领' },
  receivedBody: {
    en: 'We’ll check it against the carton in our warehouse and tell you our decision.',
    zh: '我们将与仓库中的货件核对，并通知您结果。',
  },
  addProof: {
    en: 'To help us decide, add a proof of purchase to your claim.',
    zh: '请为您的认领添加购买凭证，以便我们判定。',
  },
  bothClaim: ({ proof }: { proof: Message }) => ({
    en: `Another customer has claimed the same carton, so we’re holding it until we’ve reviewed both claims. ${proof.in('en')}`,
    zh: `另一位客户也认领了此件，在核查双方认领之前我们暂不放货。${proof.in('zh')}`,
  }),
  another: {
    en: 'Another customer has claimed the same carton',
    zh: '另一位客户也认领了此件',
  },
  anotherBody: ({ proof }: { proof: Message }) => ({
    en: `We’re holding the carton until we’ve reviewed all claims. ${proof.in('en')}`,
    zh: `在核查全部认领之前我们暂不放货。${proof.in('zh')}`,
  }),
  approved: ({ number }: { number: string }) => ({
    en: `Claim approved: ${number}`,
    zh: `认领已通过：${number}`,
  }),
  approvedBody: {
    en: 'We’ve approved your claim and added the carton to this shipment. Next, we’ll check and measure it.',
    zh: '您的认领已通过，此件已归入该运单。接下来我们将验货和测量。',
  },
  rejected: { en: 'Claim rejected', zh: '认领已驳回' },
  rejectedBody: ({ reason }: { reason: string }) => ({
    en: `${asSentence(reason, '.')} If you have more proof, contact support.`,
    zh: `${asSentence(reason, '。')}如有更多凭证，请联系客服。`,
  }),

  // Notifications to the warehouse.
  several: ({ count, label }: { count: number; label: string }) => ({
    en: `${count} customers have claimed ${label}`,
    zh: `${count} 位客户认领了 ${label}`,
  }),
  severalBody: {
    en: 'The carton is on hold until you decide.',
    zh: '此件在您判定之前暂不放货。',
  },
  one: ({ label }: { label: string }) => ({ en: `New claim for ${label}`, zh: `新认领：${label}` }),
  oneBody: {
    en: 'Compare the claim with the carton and decide.',
    zh: '请将认领与货件核对，并作出判定。',
  },
});
