import { defineTexts } from '../texts/message.ts';
import { auditSentences, isAuditAction } from './audit-sentences.ts';

type Facts = { who: string | null; action: string; what: string; amount: string | null };

/** Puts the name into the sentence, and removes what is left of its place where there is none. */
const filled = (sentence: string, what: string) =>
  sentence
    .replace('{what}', what)
    .replaceAll('“”', '')
    .replaceAll(/ {2,}/g, ' ')
    .replace(/[\s:：]+$/, '')
    .trim();

/** Texts of the audit log. */
export const auditLogTexts = defineTexts('auditLog', {
  sentence: ({ who, action, what, amount }: Facts) => {
    const [en, zh] = isAuditAction(action)
      ? auditSentences[action]
      : ([`did “${action}” on {what}`, `对 {what} 执行了“${action}”`] as const);
    return {
      en: `${who ?? 'The system'} ${filled(en, what)}${amount === null ? '' : ` of ${amount}`}`,
      zh: `${who === null ? '系统' : `${who} `}${filled(zh, what)}${amount === null ? '' : `，金额 ${amount}`}`,
    };
  },
  reason: { en: 'Enter a reason of at least 3 characters', zh: '请填写撤销原因（至少 3 个字）' },
  notFound: { en: 'Entry not found', zh: '未找到该条记录' },
  undone: ({ seq }: { seq: number }) => ({
    en: `This was already undone by entry ${seq}`,
    zh: `此操作已由第 ${seq} 条记录撤销`,
  }),
  movedOn: {
    en: 'The record has changed since, so this can’t be undone. Make the change on its own page',
    zh: '之后又有变化，已无法撤销。请在相应页面上更改',
  },
  settingsChangedSince: ({ newest, before }: { newest: number; before: number }) => ({
    en: `This setting was changed again since (version ${newest}). Undo that change first, or restore ${before === 0 ? 'the default values' : `version ${before}`} in the history on its page`,
    zh: `此设置之后又有更改（第 ${newest} 版）。请先撤销该更改，或在其页面的历史中恢复${before === 0 ? '默认值' : `第 ${before} 版`}`,
  }),
  siteChangedSince: ({ newest, before }: { newest: number; before: number }) => ({
    en: `This site was changed again since (version ${newest}). Undo that change first, or restore version ${before} in the history on its page`,
    zh: `此地点之后又有更改（第 ${newest} 版）。请先撤销该更改，或在其页面的历史中恢复第 ${before} 版`,
  }),
  tooManyMatch: ({ most }: { most: number }) => ({
    en: `More than ${most} entries match`,
    zh: `匹配的记录超过 ${most} 条`,
  }),
  brokenTitle: ({ seq }: { seq: number }) => ({
    en: `The audit log was changed at entry ${seq}`,
    zh: `操作记录第 ${seq} 条被改动`,
  }),
  brokenBody: {
    en: 'The check of the audit log found an entry that differs from what was written. Someone with access to the database changed it. Leave the database unchanged and have it examined.',
    zh: '校验发现操作记录与写入时不一致，有人直接改动了数据库。请保留数据库现状并立即调查。',
  },
  liftHold: { en: 'Lift the hold', zh: '解除扣货' },
  liftHolds: { en: 'Lift the holds', zh: '解除整票扣货' },
  holdAgain: { en: 'Put on hold again', zh: '重新扣货' },
  enable: { en: 'Reactivate the account', zh: '重新启用账户' },
  disable: { en: 'Deactivate the account', zh: '停用账户' },
  oldDuties: { en: 'Restore the earlier permissions', zh: '恢复原来的权限' },
  withdraw: { en: 'Withdraw the announcement', zh: '撤回公告' },
  untag: { en: 'Remove the tag', zh: '移除标签' },
  tagAgain: { en: 'Add the tag again', zh: '重新添加标签' },
  revoke: { en: 'Revoke the invitation', zh: '撤销邀请' },
  reopenCarton: { en: 'Return the carton to verification', zh: '退回重新验货' },
  voidReceipt: { en: 'Undo the receipt', zh: '撤销收货' },
  offload: { en: 'Offload the carton', zh: '从批次取出' },
  undoUnload: { en: 'Undo the unloading', zh: '撤销卸货' },
  reopenBatch: { en: 'Reopen the batch', zh: '解封批次' },
  reopenTicket: { en: 'Reopen the ticket', zh: '重新打开工单' },
  closeTicket: { en: 'Close the ticket', zh: '关闭工单' },
  unlock: { en: 'Unlock the handover', zh: '解锁交货' },
  restoreSite: { en: 'Undo the change of the site', zh: '撤销对地点的更改' },
  restoreSettings: { en: 'Restore the earlier setting', zh: '恢复之前的设置' },
  reversePayment: { en: 'Reverse the payment…', zh: '冲正付款…' },
  correctInvoice: { en: 'Credit or void the invoice…', zh: '冲减或作废账单…' },
  seeRefund: { en: 'Open the refund…', zh: '打开退款…' },
  newRate: { en: 'Set another rate…', zh: '设置新运价…' },
  settings: { en: 'Change the settings…', zh: '修改设置…' },
});
