import type { FreeStorage, StoredFreeStorage } from '../shipments/release-texts.ts';
import { defineTexts, type Message } from '../texts/message.ts';
import { inCedis } from '../values/pesewas.ts';
import { dayText, dayTextZh } from '../values/time.ts';

const cartons = (count: number) => (count === 1 ? '1 carton' : `${count} cartons`);

const freeText = ({ freeUntil, isFreeOver }: StoredFreeStorage) =>
  !freeUntil
    ? { en: '', zh: '' }
    : isFreeOver
      ? { en: '. Storage is charged each day', zh: '，仓储费按天计收' }
      : {
          en: `. Storage is free until ${dayText(freeUntil)}`,
          zh: `，免费存放至 ${dayTextZh(freeUntil)}`,
        };

/** A sentence with its end, which it may have already. */
const ended = (text: string, stop: string) =>
  /[.?!。？！]$/u.test(text) ? text : `${text}${stop}`;

/**
 * What is sent to phones. In English it is short and within GSM-7, so that most messages are charged as one; customers
 * read English, and the Chinese is for the office's list.
 */
export const phoneTexts = defineTexts('phone', {
  code: ({ code, brand }: { code: string; brand: string }) => ({
    en: `${code} is your ${brand} code. It confirms this phone number and is valid for 10 minutes. Don't share it.`,
    zh: `${brand} 验证码：${code}，用于确认此手机号，10 分钟内有效，请勿告知他人。`,
  }),
  codeTitle: { en: 'Code to confirm the number', zh: '手机号验证码' },
  news: ({ brand, parts }: { brand: string; parts: readonly Message[] }) => ({
    en: `${brand}: ${parts.map((part) => ended(part.in('en'), '.')).join(' ')}`,
    zh: `${brand}：${parts.map((part) => ended(part.in('zh'), '。')).join('')}`,
  }),
  parts: ({ parts }: { parts: readonly Message[] }) => ({
    en: parts.map((part) => part.in('en')).join('. '),
    zh: parts.map((part) => part.in('zh')).join('。'),
  }),
  firstReceived: ({ number }: { number: string }) => ({
    en: `${number}: first carton received in China`,
    zh: `${number}：首件已在中国收货`,
  }),
  allReceived: ({ number }: { number: string }) => ({
    en: `${number}: all cartons received in China`,
    zh: `${number}：全部货件已在中国收货`,
  }),
  loaded: ({ number, eta }: { number: string; eta: string }) => ({
    en: `${number}: loaded, expected in Ghana ${eta}`,
    zh: `${number}：已装货，预计 ${eta} 到达加纳`,
  }),
  ready: ({
    number,
    count,
    isDelivery,
    freeUntil,
    isFreeOver,
  }: Partial<FreeStorage> & { number: string; count: number; isDelivery: boolean }) => ({
    en: `${number}: ${cartons(count)} ready for ${isDelivery ? 'delivery' : 'pickup. Your pickup code is in your account'}${freeText({ freeUntil, isFreeOver }).en}`,
    zh: `${number}：${count} 件${isDelivery ? '可派送' : '可提货，提货码见您的账户'}${freeText({ freeUntil, isFreeOver }).zh}`,
  }),
  replied: ({ number }: { number: string }) => ({
    en: `We replied to your message ${number}. Read it in your account`,
    zh: `我们已回复您的消息 ${number}，请登录账户查看`,
  }),
  closed: ({ number }: { number: string }) => ({
    en: `Your ticket ${number} is closed. See it in your account`,
    zh: `工单 ${number} 已关闭，请登录账户查看`,
  }),
  issued: ({ number, total }: { number: string | null; total: number }) => ({
    en: `Invoice ${number}: ${inCedis(total)}. See how to pay in your account`,
    zh: `账单 ${number}：${inCedis(total)}，付款方式见您的账户`,
  }),

  tracked: ({
    number,
    sentence,
    expected,
  }: {
    number: string;
    sentence: Message;
    expected: string | null;
  }) => ({
    en: `${number}: ${sentence.in('en')}${expected === null ? '' : `. Expected ${expected}`}`,
    zh: `${number}：${sentence.in('zh')}${expected === null ? '' : `，预计 ${expected}`}`,
  }),
  ownShipment: ({ tracked, count, due }: { tracked: Message; count: number; due: number }) => ({
    en: `${tracked.in('en')}. ${cartons(count)}. ${due > 0 ? `Due now: ${inCedis(due)}` : 'Nothing due now'}.`,
    zh: `${tracked.in('zh')}。${count} 件。${due > 0 ? `现应付 ${inCedis(due)}` : '目前无应付款项'}。`,
  }),
  notTracked: ({ number }: { number: string }) => ({
    en: `We have no shipment ${number}. Check the number and write again.`,
    zh: `未找到运单 ${number}，请核对后重新发送。`,
  }),
  balance: ({ code, due, credit }: { code: string; due: number; credit: number }) => ({
    en: `${code}: ${due > 0 ? `due now: ${inCedis(due)}` : 'nothing due now'}${credit > 0 ? `, credit ${inCedis(credit)}` : ''}.`,
    zh: `${code}：${due > 0 ? `现应付 ${inCedis(due)}` : '目前无应付款项'}${credit > 0 ? `，余额 ${inCedis(credit)}` : ''}。`,
  }),
  aboutMoney: { en: 'About an invoice or a payment', zh: '有关账单或付款' },
  address: ({ mode, address }: { mode: 'AIR' | 'SEA'; address: string }) => ({
    en: `By ${mode === 'AIR' ? 'air' : 'sea'}:\n${address}\n`,
    zh: `${mode === 'AIR' ? '空运' : '海运'}：\n${address}\n`,
  }),
  lines: ({ parts }: { parts: readonly Message[] }) => ({
    en: parts.map((part) => part.in('en')).join('\n'),
    zh: parts.map((part) => part.in('zh')).join('\n'),
  }),
  notConfirmed: {
    en: 'Confirm this phone number in your account to get this by message: Profile, Notifications.',
    zh: '请先在您的账户中确认此手机号：个人资料，通知。',
  },
  hiddenNumber: ({ url }: { url: string }) => ({
    en: `WhatsApp hides your phone number from us, so we can’t tell which account is yours. Log in to see it: ${url}. Write a tracking number to see where a shipment is.`,
    zh: `您在 WhatsApp 隐藏了手机号，我们无法识别您的账户。请登录查看：${url}。发送运单号可查询货物。`,
  }),
  hiddenChoice: ({ url }: { url: string }) => ({
    en: `WhatsApp hides your phone number from us, so we can’t tell which messages to change. Choose in your account what we send you: ${url}`,
    zh: `您在 WhatsApp 隐藏了手机号，我们无法识别要更改的消息。请在账户中选择接收哪些消息：${url}`,
  }),
  help: {
    en: 'Write a tracking number to see where a shipment is, BALANCE for what you owe, or ADDRESS for our China address. STOP ends our messages. For anything else, write to Support in your account.',
    zh: '发送运单号查询货物，BALANCE 查询欠款，ADDRESS 获取中国仓库地址，STOP 停止接收消息。其他问题请在账户中联系客服。',
  },
  addressOnline: ({ url }: { url: string }) => ({
    en: `Our China address has Chinese characters, which an SMS can’t carry well. Copy it here: ${url}`,
    zh: `中国仓库地址不适合用短信发送，请在此复制：${url}`,
  }),
  stopped: {
    en: 'You won’t get messages from us on this number any more. Write START to get them again. We still email you.',
    zh: '我们不会再向此号码发送消息。发送 START 可重新接收。我们仍会发送电子邮件。',
  },
  started: {
    en: 'You’ll get the messages that you chose in your account again.',
    zh: '您将重新收到在账户中选择的消息。',
  },

  noNumber: {
    en: 'Add a phone number to your profile first',
    zh: '请先在个人资料中填写手机号',
  },
  noSms: {
    en: 'We can’t send messages to phones at the moment',
    zh: '目前无法发送手机消息',
  },
  codeTooSoon: ({ seconds }: { seconds: number }) => ({
    en: `We’ve just sent a code. You can get another one in ${seconds} seconds`,
    zh: `刚刚已发送验证码，${seconds} 秒后可重新获取`,
  }),
  tooManyCodes: {
    en: 'We’ve sent too many codes to this account or number. Try again tomorrow',
    zh: '发送到此账户或号码的验证码过多，请明天再试',
  },
  wrongCode: {
    en: 'This code isn’t right. Check the message and try again',
    zh: '验证码不正确，请核对后重试',
  },
  codeOver: {
    en: 'This code has expired or was entered wrongly too often. Get a new one',
    zh: '验证码已过期或错误次数过多，请重新获取',
  },
  sixDigits: { en: 'Enter the 6 digits from the message', zh: '请输入短信中的 6 位数字' },
  tooManyMatch: ({ most }: { most: number }) => ({
    en: `More than ${most.toLocaleString('en-GB')} messages match. Narrow the list with a filter or a search`,
    zh: `匹配的消息超过 ${most} 条，请用筛选或搜索缩小范围`,
  }),
  messageNotFound: { en: 'Message not found', zh: '未找到该消息' },
  notDead: {
    en: 'This message is on its way or was delivered, so it can’t be sent again',
    zh: '此消息正在发送或已送达，不能重新发送',
  },
  codesNotResent: {
    en: 'A code can’t be sent again. The customer can request a new one in their profile',
    zh: '验证码不能重新发送，客户可在个人资料中重新获取',
  },
  noLongerWanted: {
    en: 'The customer has changed their number or stopped our messages',
    zh: '客户已更换号码或停止接收消息',
  },

  capTitle: { en: 'SMS stopped: cost limit reached', zh: '短信已停发：达到费用上限' },
  capBody: ({ spent, most, isDay }: { spent: string; most: string; isDay: boolean }) => ({
    en: `SMS cost ${spent} ${isDay ? 'today' : 'this month'}; the limit is ${most}. No SMS are sent until ${isDay ? 'tomorrow' : 'next month'}. Emails are still sent.`,
    zh: `${isDay ? '今日' : '本月'}短信费用 ${spent}，上限 ${most}。${isDay ? '明日' : '下月'}之前不再发送短信，邮件照常发送。`,
  }),
  pausedTitle: ({ provider }: { provider: string }) => ({
    en: `${provider} refuses our messages`,
    zh: `${provider} 拒绝发送消息`,
  }),
  pausedBody: ({ provider, reason }: { provider: string; reason: Message }) => ({
    en: `${reason.in('en')}. We try again in an hour. Until then, nothing is sent by ${provider}.`,
    zh: `${reason.in('zh')}。一小时后重试，在此之前不通过 ${provider} 发送。`,
  }),
});
