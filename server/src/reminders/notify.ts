import type { PublicWork } from '../platform/database/work.ts';
import type { NewNotice, Collected } from './notice.ts';
import { findRecipients } from './reminder-queries.ts';
import { writeNotices } from './write-notices.ts';

const collected = new WeakMap<PublicWork['tx'], Collected[]>();

/**
 * Notifies a person: on their pages, by email, and in open pages. It is part of the work, so nothing is sent
 * for what did not happen, and nothing twice. All notifications of one command to one person become one
 * notification and one email, written at the end of the work; the first one leads.
 */
export const notify = (work: PublicWork, notice: NewNotice) => notifyMany(work, [notice]);

/** Notifies several people, or one several times, with as many statements as for one. */
export async function notifyMany(work: PublicWork, notices: readonly NewNotice[]) {
  if (notices.length === 0) return;
  // Recipients are read at once: if the command changes the address later, the old one is notified.
  const userIds = [...new Set(notices.map(({ userId }) => userId))];
  const recipients = await findRecipients(work.tx, userIds);
  let waiting = collected.get(work.tx);
  if (!waiting) {
    const first: Collected[] = [];
    waiting = first;
    collected.set(work.tx, first);
    work.atEnd(() => writeNotices(work, first));
  }
  for (const { title, body, label, ...rest } of notices) {
    const notice = { ...rest, title, body, label };
    const one = { notice, recipient: recipients.get(notice.userId) };
    if (notice.leads) waiting.unshift(one);
    else waiting.push(one);
  }
}
