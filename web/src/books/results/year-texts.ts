import { dictionary, type TextsOf } from '../../lib/messages/messages.ts';

/** Texts of closing a year. */
export const yearTexts = dictionary({
  en: {
    years: 'Years',
    what: 'the years',
    year: 'Year',
    result: 'Result',
    state: 'Status',
    action: 'Close or reopen',
    open: 'Open',
    closedBy: (by: string, at: string) => `Closed by ${by}, ${at}`,
    close: (year: number) => `Close ${year}`,
    reopen: (year: number) => `Reopen ${year}`,
    closeHint: (result: string) =>
      `The result of ${result} goes to retained earnings, and no entry can be posted in the year any more.`,
    reopenHint: 'The result leaves retained earnings, and entries can be posted in the year again.',
    reason: 'Reason',
    closed: (year: number) => `${year} closed`,
    reopened: (year: number) => `${year} reopened`,
  },
  zh: {
    years: '年度',
    what: '年度',
    year: '年度',
    result: '净利',
    state: '状态',
    action: '结转或重新打开',
    open: '未结转',
    closedBy: (by: string, at: string) => `${by} 已结转，${at}`,
    close: (year: number) => `结转 ${year} 年`,
    reopen: (year: number) => `重新打开 ${year} 年`,
    closeHint: (result: string) => `${result} 将转入留存收益，该年度不能再入账。`,
    reopenHint: '损益从留存收益转回，该年度可以再次入账。',
    reason: '原因',
    closed: (year: number) => `${year} 年已结转`,
    reopened: (year: number) => `${year} 年已重新打开`,
  },
});
export type YearTexts = TextsOf<typeof yearTexts>;
