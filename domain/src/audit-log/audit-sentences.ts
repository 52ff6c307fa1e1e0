import { goodsSentences } from './goods-sentences.ts';
import { moneySentences } from './money-sentences.ts';
import { peopleSentences } from './people-sentences.ts';

/** Every audited action, with the rest of the sentence in English and Chinese. */
export const auditSentences = { ...goodsSentences, ...moneySentences, ...peopleSentences };
export type AuditAction = keyof typeof auditSentences;

export const isAuditAction = (action: string): action is AuditAction =>
  Object.hasOwn(auditSentences, action);
