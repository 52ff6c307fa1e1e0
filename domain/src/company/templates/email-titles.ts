import type { Message } from '../../texts/message.ts';
import { nameTexts } from '../../texts/plain-texts.ts';
import type { emailKinds } from './email-kinds.ts';

const chinese: Record<keyof typeof emailKinds, string> = {
  'confirm-email': '确认邮箱',
  welcome: '欢迎',
  invited: '我们为您创建了账户',
  'reset-password': '重设密码',
  registered: '运单已登记',
  received: '中国仓库已收货',
  verified: '已验货并测量',
  loaded: '已装货',
  departed: '已从中国离港',
  delayed: '延误或新的到港日期',
  arrived: '已到达加纳',
  released: '海关已放行',
  ready: '可提货或派送',
  'out-for-delivery': '派送中',
  delivered: '已签收',
  'delivery-failed': '派送未成功',
  collected: '已提货',
  'storage-ends': '免费仓储即将结束',
  'support-reply': '客服回复',
  'ticket-closed': '工单已关闭',
  'message-received': '已收到留言',
  'invoice-issued': '账单已开出',
  'storage-invoice': '仓储费账单已开出',
  'payment-due': '付款即将到期、今天到期或已逾期',
  'payment-overdue': '逾期付款催款提醒',
  'payment-overdue-final': '逾期付款最后提醒',
  'payment-reported': '付款已提交',
  'payment-received': '已收到付款',
  'payment-rejected': '付款未确认',
  'payment-reversed': '付款已冲正',
  'credit-note': '红字账单已开出',
  'invoice-voided': '账单已作废',
  'refund-approved': '退款已批准',
  'refund-rejected': '退款已驳回或取消',
  'refund-sent': '退款已汇出或完成',
};
const titles: Readonly<Record<string, string>> = chinese;

/** Returns the title of a kind of email in the reader's language. */
export const emailTitle = (name: string, title: string): Message =>
  nameTexts.of({ en: title, zh: titles[name] ?? null });
