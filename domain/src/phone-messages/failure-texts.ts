import { defineTexts, type Message } from '../texts/message.ts';
import type { DeliveryFailure } from './delivery.ts';

const texts = defineTexts('phoneFailure', {
  number: { en: 'The number can’t receive messages', zh: '号码无法接收消息' },
  noWhatsapp: { en: 'The number isn’t on WhatsApp', zh: '号码未使用 WhatsApp' },
  optedOut: { en: 'The person doesn’t want messages', zh: '对方不愿接收消息' },
  message: { en: 'The provider refused the message', zh: '服务商拒绝了此消息' },
  template: { en: 'The WhatsApp template is missing or paused', zh: 'WhatsApp 模板缺失或已暂停' },
  credentials: { en: 'The provider refused our key', zh: '服务商拒绝了密钥' },
  credit: { en: 'Our account with the provider has no credit', zh: '服务商账户余额不足' },
  sender: { en: 'The sender name isn’t approved', zh: '发送名称未获批准' },
  restricted: { en: 'The provider has restricted our account', zh: '服务商限制了账户' },
  tooMany: {
    en: 'WhatsApp is holding back messages to this person',
    zh: 'WhatsApp 暂缓向此人发送消息',
  },
  cap: { en: 'The cost limit was reached', zh: '已达费用上限' },
  off: { en: 'No provider was available', zh: '没有可用的服务商' },
  numberChanged: { en: 'The number is no longer confirmed', zh: '号码已不再是确认状态' },
  noAnswer: {
    en: 'The provider didn’t answer: it may have been sent',
    zh: '服务商未应答：可能已发送',
  },
  unavailable: { en: 'The provider couldn’t be reached', zh: '无法连接服务商' },
  notDelivered: { en: 'The network didn’t deliver it', zh: '网络未送达' },
});

/** Why a message was not sent or not delivered, as staff read it. */
export const failureTexts: Readonly<Record<DeliveryFailure, Message>> = {
  NUMBER: texts.number,
  NO_WHATSAPP: texts.noWhatsapp,
  OPTED_OUT: texts.optedOut,
  MESSAGE: texts.message,
  TEMPLATE: texts.template,
  CREDENTIALS: texts.credentials,
  CREDIT: texts.credit,
  SENDER: texts.sender,
  RESTRICTED: texts.restricted,
  TOO_MANY: texts.tooMany,
  CAP: texts.cap,
  OFF: texts.off,
  NUMBER_CHANGED: texts.numberChanged,
  NO_ANSWER: texts.noAnswer,
  UNAVAILABLE: texts.unavailable,
  NOT_DELIVERED: texts.notDelivered,
};
