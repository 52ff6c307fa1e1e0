/** Possible moves; frequent ones are listed more than once. */
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
/** A move with three numbers that select the record, the amount and the person. */
export type Move = [move: (typeof moves)[number], which: number, share: number, who: number];
