/** The outcome of a carton in both languages, for the PDF and the workbook. */
export const outcomeTexts = {
  UNLOADED: 'Unloaded 已卸',
  SHORT: 'Short 少件',
  OVER: 'Over 多件',
  WAITING: 'Not scanned yet 未扫描',
} as const;
export const foundTexts = {
  SHORT: 'Short 少件',
  OVER: 'Over 多件',
  DAMAGED: 'Damaged 破损',
  MISMATCH: 'Mismatch 测量不符',
  NOT_LOADED: 'Not loaded 未装',
  TIME: 'Time 时间存疑',
} as const;

export const isOutcome = (word: string): word is keyof typeof outcomeTexts => word in outcomeTexts;
