import { defineTexts } from '../texts/message.ts';
import { asSentence } from '../texts/typed-text.ts';
import { inCedis } from '../values/money.ts';
import { dayText, dayTextZh, type PlainDay } from '../values/time.ts';

/** Texts about shipments that travel together: refusals, warnings and notifications. */
export const consolidationTexts = defineTexts('consolidation', {
  notFound: { en: 'Request not found', zh: '未找到该申请' },
  onlyChina: {
    en: 'Only the China warehouse can decide on requests to travel together. Ask an admin for the Warehouse permission in China',
    zh: '只有中国仓库可以处理合并发运申请，如需权限请联系管理员',
  },
  onlyWarehouse: {
    en: 'You need the Warehouse permission to see requests to travel together. Ask an admin to add it',
    zh: '查看合并发运申请需要“仓库”权限，请联系管理员',
  },

  tooFew: {
    en: 'Select at least two shipments, or say what to repack in one',
    zh: '请至少选择两票运单，或为一票运单选择加工要求',
  },
  notWaiting: ({ number }: { number: string }) => ({
    en: `${number} no longer waits in China. Leave it out of the request`,
    zh: `${number} 已不在中国等待发运，请从申请中移除`,
  }),
  alreadyTogether: ({ number }: { number: string }) => ({
    en: `${number} is already part of a request to travel together. Cancel that request first, or leave the shipment out`,
    zh: `${number} 已在另一份合并发运申请中。请先取消该申请，或移除此运单`,
  }),
  otherMode: ({ first, second }: { first: string; second: string }) => ({
    en: `${first} and ${second} don’t use the same shipping method. Select only air or only sea shipments`,
    zh: `${first} 与 ${second} 的运输方式不同，请只选空运或只选海运`,
  }),
  otherDestination: ({ first, second }: { first: string; second: string }) => ({
    en: `${first} and ${second} go to different offices. Select shipments to the same office`,
    zh: `${first} 与 ${second} 的目的网点不同，请选择同一网点的运单`,
  }),
  invoiced: ({ number }: { number: string }) => ({
    en: `The invoice of ${number} is already issued for the cartons as they are. Remove the repacking, or ask support to credit the invoice first`,
    zh: `${number} 的账单已按现有货件开出。请取消加工要求，或联系客服先冲减账单`,
  }),
  loadedMeanwhile: ({ number }: { number: string }) => ({
    en: `${number} was loaded meanwhile. Decline or cancel the request`,
    zh: `${number} 已装货，请拒绝或取消该申请`,
  }),
  chooseShipments: { en: 'Select shipments', zh: '请选择运单' },
  enterPlan: { en: 'Enter what will be done', zh: '请填写将如何处理' },
  enterResult: { en: 'Enter what was done', zh: '请填写处理结果' },
  enterReason: { en: 'Enter a reason for the customer', zh: '请填写告知客户的原因' },
  noPriceWithoutWork: {
    en: 'These shipments only travel together. Charges are for repacking',
    zh: '这些运单只是合并发运，无加工项目，不能收费',
  },
  quantity: { en: 'Enter a quantity above zero', zh: '数量须大于零' },
  priceChanged: ({ pesewas }: { pesewas: number }) => ({
    en: `The price is ${inCedis(pesewas)}. Check it and approve again`,
    zh: `价格为 ${inCedis(pesewas)}，请核对后重新确认`,
  }),
  quoteOver: ({ day }: { day: PlainDay }) => ({
    en: `This price expired on ${dayText(day)}. Send a new request to get a current one`,
    zh: `该报价已于${dayTextZh(day)}过期，请重新申请`,
  }),
  photosMissing: {
    en: 'The customer wants photos of the finished cartons. Add a photo to a carton, then complete the work',
    zh: '客户要求提供完成后的照片。请先为货件添加照片，再登记完成',
  },
  reopened: { en: 'Repacked as the customer requested', zh: '按客户要求重新装箱' },
  agreedPrice: {
    en: 'Price approved by the customer in a request to travel together',
    zh: '客户在合并发运申请中确认的价格',
  },

  // Loading.
  workOpen: ({ number }: { number: string }) => ({
    en: `${number} is part of a request to travel together whose work isn’t finished. Complete or decline the request first (Travel together)`,
    zh: `${number} 的合并发运申请尚未完成。请先在“合并发运”中完成或拒绝该申请`,
  }),
  loadWith: ({ number, others }: { number: string; others: string }) => ({
    en: `${number} travels together with ${others}. Load them into the same batch`,
    zh: `${number} 与 ${others} 合并发运，请装入同一批次`,
  }),
  requestOpen: ({ number, others }: { number: string; others: string }) => ({
    en: `The customer would like ${number} to travel with ${others}. The request isn’t answered yet`,
    zh: `客户希望 ${number} 与 ${others} 合并发运，申请尚未处理`,
  }),

  // Issuing an invoice.
  invoiceWaits: ({ number }: { number: string }) => ({
    en: `${number} is to be repacked, which can change what it costs. Its invoice can be issued once the request to travel together is completed, declined or cancelled`,
    zh: `${number} 将重新装箱，费用可能变化。合并发运申请完成、拒绝或取消后才能开出账单`,
  }),

  // Notifications.
  newTitle: ({ name }: { name: string }) => ({
    en: `${name} wants shipments to travel together`,
    zh: `${name} 申请合并发运`,
  }),
  newBody: ({ labels }: { labels: string }) => ({
    en: `Shipments: ${labels}. Accept the request with a price, or decline it.`,
    zh: `运单：${labels}。请报价接受或拒绝。`,
  }),
  quotedTitle: { en: 'Approve the price for your repacking', zh: '请确认加工价格' },
  quotedBody: ({ pesewas, day, labels }: { pesewas: number; day: PlainDay; labels: string }) => ({
    en: `For ${labels} the work costs ${inCedis(pesewas)}. Approve it by ${dayText(day)}. Nothing is done or charged before that.`,
    zh: `${labels} 的加工费为 ${inCedis(pesewas)}。请在${dayTextZh(day)}前确认；确认前不作业、不收费。`,
  }),
  agreedTitle: { en: 'Your shipments will travel together', zh: '您的运单将合并发运' },
  agreedBody: ({ labels }: { labels: string }) => ({
    en: `We accepted your request for ${labels} at no extra charge.`,
    zh: `我们已接受 ${labels} 的申请，不另收费。`,
  }),
  declinedTitle: { en: 'Request to travel together declined', zh: '合并发运申请未通过' },
  declinedBody: ({ reason }: { reason: string }) => ({
    en: `${asSentence(reason, '.')} Your shipments travel as before.`,
    zh: `${asSentence(reason, '。')}您的运单照常发运。`,
  }),
  approvedTitle: ({ name }: { name: string }) => ({
    en: `${name} approved the price`,
    zh: `${name} 已确认价格`,
  }),
  approvedBody: ({ labels }: { labels: string }) => ({
    en: `Start the work on ${labels}.`,
    zh: `请开始处理 ${labels}。`,
  }),
  readyTitle: { en: 'Your cartons are repacked', zh: '您的货件已加工完成' },
  readyBody: ({ labels, note }: { labels: string; note: string }) => ({
    en: `${labels}: ${asSentence(note, '.')} They are measured again and then travel together.`,
    zh: `${labels}：${asSentence(note, '。')}货件将重新测量并合并发运。`,
  }),
  cancelledTitle: { en: 'Request to travel together cancelled', zh: '合并发运申请已取消' },
  cancelledBody: ({ reason }: { reason: string }) => ({
    en: `${asSentence(reason, '.')} Nothing was charged.`,
    zh: `${asSentence(reason, '。')}未产生费用。`,
  }),
  customerCancelled: ({ name }: { name: string }) => ({
    en: `${name} cancelled a request to travel together`,
    zh: `${name} 取消了合并发运申请`,
  }),
  customerCancelledBody: ({ labels }: { labels: string }) => ({
    en: `${labels} travel separately again.`,
    zh: `${labels} 恢复单独发运。`,
  }),
  expiredTitle: { en: 'The price for your repacking has expired', zh: '加工报价已过期' },
  expiredBody: ({ labels }: { labels: string }) => ({
    en: `${labels} travel as before, and nothing was charged. Send a new request if you still want the work done.`,
    zh: `${labels} 照常发运，未产生费用。如仍需要加工，请重新申请。`,
  }),
});
