import { dictionary } from '../../lib/messages/messages.ts';

/** Texts of closing a period. */
export const periodTexts = dictionary({
  en: {
    closedBy: (through: string, by: string, at: string, reason: string) =>
      `Books closed up to and including ${through} by ${by}, ${at}. Reason: ${reason}`,
    noPeriodIsClosed: 'No period is closed yet.',
    adminCloses: 'An admin closes and reopens periods.',
    closeAPeriod: 'Close a period',
    closedThrough: (through: string) => `Books closed up to and including ${through}`,
    closedHint:
      'Nothing can be posted to a closed period. Corrections are posted with today’s date.',
    reopensHint: ' Choosing an earlier date reopens the days after it.',
    lastDayToClose: 'Last day to close',
    reason: 'Reason',
    reasonHint: 'Recorded in the audit log',
    closePeriod: 'Close period',
  },
  zh: {
    closedBy: (through: string, by: string, at: string, reason: string) =>
      `账目已结至 ${through}（含），由 ${by} 于 ${at} 结账。原因：${reason}`,
    noPeriodIsClosed: '尚未结账。',
    adminCloses: '由管理员结账和重新打开。',
    closeAPeriod: '结账',
    closedThrough: (through: string) => `账目已结至 ${through}（含）`,
    closedHint: '已结账的期间不能再入账，更正以当天日期入账。',
    reopensHint: '选择较早的日期，会重新打开其后的日期。',
    lastDayToClose: '结账截止日期',
    reason: '原因',
    reasonHint: '记入操作记录',
    closePeriod: '结账',
  },
});
