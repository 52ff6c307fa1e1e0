/** What can be done to an account; what happens often stands here more than once. */
export const moves = [
  'submit',
  'submit',
  'submitSeveral',
  'submitSeveral',
  'confirm',
  'confirm',
  'confirm',
  'reject',
  'reverse',
  'credit',
  'useCredit',
  'choosePlan',
  'void',
  'request',
  'requestOnInvoice',
  'requestOnInvoice',
  'approve',
  'approve',
  'rejectRefund',
  'withdraw',
  'pay',
] as const;
/** A move and three numbers that say which thing, how much, and who. */
export type Move = [move: (typeof moves)[number], which: number, share: number, who: number];
