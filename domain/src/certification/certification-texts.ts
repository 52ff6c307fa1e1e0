import { defineTexts } from '../texts/message.ts';
import {
  clockIn,
  dayIn,
  dayText,
  dayTextZh,
  zones,
  type Instant,
  type PlainDay,
} from '../values/time.ts';
import type { RefusalReason } from './authority-answer.ts';

/** Only people in Ghana read of certification. */
const inGhana = (instant: Instant) => ({
  en: `${clockIn(instant, zones.accra)} on ${dayText(dayIn(instant, zones.accra))}`,
  zh: `${dayTextZh(dayIn(instant, zones.accra))} ${clockIn(instant, zones.accra)}（加纳时间）`,
});

/** Refusals, reasons and notifications about documents that the Revenue Authority certifies. */
export const certificationTexts = defineTexts('certification', {
  thisDocument: { en: 'This document', zh: '该单据' },
  notFound: { en: 'Document not found', zh: '未找到该单据' },

  reason: ({ reason }: { reason: RefusalReason }) =>
    ({
      CREDENTIALS: {
        en: 'The Revenue Authority doesn’t accept our company details. An admin has to check the TIN, name and security key in the server’s settings, then test the connection.',
        zh: '税务局不接受公司的资料。请管理员核对服务器设置中的税号、名称和密钥，然后测试连接。',
      },
      INVOICE_UNKNOWN: {
        en: 'The Revenue Authority doesn’t know the invoice of this credit note. Check that the invoice is certified, then send the credit note again.',
        zh: '税务局没有此红字账单对应的账单。请确认该账单已认证，然后重新提交红字账单。',
      },
      FIELD: {
        en: 'The Revenue Authority rejects a field of this document. Send the code and text shown here to the operator of this system.',
        zh: '税务局不接受此单据中的某个字段。请将此处的代码和文字告知系统运营方。',
      },
      SUMS: {
        en: 'The Revenue Authority calculates other amounts. Check the tax rates in force on the day of issue, then credit this document and issue it again.',
        zh: '税务局计算的金额不同。请核对开具当日的税率，冲减此单据后重新开具。',
      },
      NOTHING_TO_PAY: {
        en: 'The Revenue Authority doesn’t certify documents of zero. Nothing needs to be sent.',
        zh: '税务局不认证金额为零的单据，无需提交。',
      },
      DIFFERS: {
        en: 'The customer’s name, TIN or a tax rate differs from an earlier document. Correct the customer’s TIN or name, then send it again.',
        zh: '客户名称、税号或税率与之前的单据不同。请更正客户的税号或名称，然后重新提交。',
      },
      CURRENCY: {
        en: 'The Revenue Authority only accepts cedis. Send the code and text shown here to the operator of this system.',
        zh: '税务局只接受塞地。请将此处的代码和文字告知系统运营方。',
      },
      TIN: {
        en: 'The Revenue Authority rejects the customer’s TIN. Correct or remove the TIN on the customer’s page, then send it again.',
        zh: '税务局不接受客户的税号。请在客户页面更正或删除税号，然后重新提交。',
      },
      UNKNOWN: {
        en: 'The Revenue Authority rejects this document with a code that we don’t know. Read its text, resolve the cause, then send it again.',
        zh: '税务局以未知代码退回此单据。请查看其说明，解决问题后重新提交。',
      },
    })[reason],
  notReached: {
    en: 'The Revenue Authority isn’t responding. We keep trying.',
    zh: '税务局系统没有回应，系统会继续尝试。',
  },
  beingStamped: {
    en: 'The Revenue Authority is stamping this document. We ask again in a moment.',
    zh: '税务局正在认证此单据，稍后会再次查询。',
  },
  waitsForInvoice: {
    en: 'Waits until its invoice is certified.',
    zh: '等待对应账单完成认证。',
  },

  notVoided: ({ number }: { number: string | null }) => ({
    en: `${number ?? 'This invoice'} was sent to the Revenue Authority, so it can’t be voided. Credit it in full instead`,
    zh: `${number ?? '该账单'} 已提交税务局，不能作废。请改为全额冲减`,
  }),
  notAvailable: {
    en: 'The Revenue Authority’s credentials aren’t set. Enter EVAT_URL, EVAT_TIN, EVAT_NAME and EVAT_KEY in the server’s settings and restart it',
    zh: '尚未设置税务局凭证。请在服务器设置中填写 EVAT_URL、EVAT_TIN、EVAT_NAME 和 EVAT_KEY 并重启',
  },
  notRegistered: {
    en: 'The company isn’t registered for VAT yet. Register it in the tax settings first',
    zh: '公司尚未登记增值税，请先在税务设置中登记',
  },
  testFirst: {
    en: 'Test the connection first. A test of the last hour must have succeeded',
    zh: '请先测试连接，须在一小时内测试成功',
  },
  alreadyOn: { en: 'Certification is already on', zh: '税务认证已开启' },
  alreadyOff: { en: 'Certification is already off', zh: '税务认证已关闭' },
  whyOff: { en: 'Enter why certification is turned off', zh: '请说明关闭税务认证的原因' },
  tinNotReached: {
    en: 'The Revenue Authority isn’t responding. Try again later; the TIN can be saved without this check',
    zh: '税务局系统没有回应，请稍后再试。税号可以不经查询直接保存',
  },

  tooManyMatch: ({ most }: { most: number }) => ({
    en: `More than ${most.toLocaleString('en-GB')} documents match. Narrow the list with a filter or a search`,
    zh: `匹配的单据超过 ${most} 份，请用筛选或搜索缩小范围`,
  }),

  lateTitle: ({ count }: { count: number }) => ({
    en: count === 1 ? 'A document isn’t certified yet' : `${count} documents aren’t certified yet`,
    zh: `${count} 份单据尚未完成税务认证`,
  }),
  lateBody: ({ number, due }: { number: string; due: Instant }) => ({
    en: `${number} has to be certified by ${inGhana(due).en}. See what blocks it.`,
    zh: `${number} 须在${inGhana(due).zh}前完成认证，请查看原因。`,
  }),
  refusedTitle: ({ number }: { number: string }) => ({
    en: `${number} was rejected by the Revenue Authority`,
    zh: `${number} 被税务局退回`,
  }),
  stoppedTitle: {
    en: 'Documents can’t be certified',
    zh: '无法认证单据',
  },
  daysDifferTitle: ({ day }: { day: PlainDay }) => ({
    en: `The Revenue Authority’s report of ${dayText(day)} differs from ours`,
    zh: `税务局 ${dayTextZh(day)} 的日报与我们的记录不一致`,
  }),
  daysDifferBody: {
    en: 'Compare the documents of that day with the report in the Authority’s portal.',
    zh: '请将当日单据与税务局平台上的日报核对。',
  },
});
