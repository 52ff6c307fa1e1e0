import { meaningOf } from '@sankofa/domain/certification/authority-answer';
import { certifyAgainAt } from '@sankofa/domain/certification/certification';
import { certificationTexts } from '@sankofa/domain/certification/certification-texts';
import type { ReceiptBody, Stamp } from '@sankofa/domain/certification/receipt-body';
import { addMs, dayIn, zones, type Instant, type PlainDay } from '@sankofa/domain/values/time';

import { staffWith } from '../company/company.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { inWork, type PublicWork } from '../platform/database/work.ts';
import { sendHeldEmails } from '../platform/email/email-outbox.ts';
import { notifyMany } from '../reminders/reminders.ts';
import type { Authority } from './authority/authority.ts';
import type { AuthorityAnswer } from './authority/read-answer.ts';
import {
  claimDocument,
  lockOpenDocument,
  planAttempt,
  storeBody,
  storeRefusal,
  storeStamp,
  type ClaimedDocument,
} from './certification-queries.ts';
import { receiptOf } from './receipt-queries.ts';
import { findStop, stopCertification } from './stop-queries.ts';

/** What certifying needs. */
export type CertifyParts = {
  db: Db;
  clock: Clock;
  /** Null without credentials: nothing is sent, and documents wait. */
  authority: Authority | null;
  log: { error: (detail: object, words: string) => void };
};

/** Longer than two requests may take. */
const claimMs = 2 * 60_000;
/** After so many requests without an answer, the rest waits for the next run. */
const mostSilences = 2;

const systemRequest = { id: 'certification', ip: null, userAgent: null };

export const asSystem = <T>(
  { db, clock, log }: Pick<CertifyParts, 'db' | 'clock' | 'log'>,
  command: (work: PublicWork) => Promise<T>,
): Promise<T> => inWork(db, { actor: null, now: clock(), request: systemRequest, log }, command);

/**
 * Sends the documents that are due, the oldest first, and stores their stamps. Safe to repeat, and to run in several
 * processes: each document is claimed, its number is stamped only once, and what was sent stays the same.
 * @returns how many got their stamp
 */
export async function certifyDocuments(parts: CertifyParts): Promise<number> {
  const { db, clock, authority } = parts;
  if (!authority) return 0;
  let [certified, silences] = [0, 0];
  while (silences < mostSilences && !(await findStop(db))) {
    const now = clock();
    const document = await claimDocument(db, { now, until: addMs(now, claimMs) });
    if (!document) break;
    const outcome = await certify({ ...parts, authority }, document);
    if (outcome === 'certified') certified += 1;
    silences = outcome === 'silence' ? silences + 1 : 0;
  }
  return certified;
}

type Outcome = 'certified' | 'refused' | 'waits' | 'silence';
type Sending = CertifyParts & { authority: Authority };

async function certify(parts: Sending, document: ClaimedDocument): Promise<Outcome> {
  const body = document.body ?? (await writeBody(parts.db, document));
  const answer = await answerFor(parts.authority, body);
  if (answer.is === 'stamp') {
    if (answer.number === document.number) {
      await asSystem(parts, (work) => stampDocument(work, document.id, answer.stamp));
      return 'certified';
    }
    return wait(parts, document, { text: `The stamp is of ${answer.number}`, isSilent: true });
  }
  if (answer.is === 'silence')
    return wait(parts, document, { text: answer.failure, isSilent: true });
  const { code, text } = answer;
  const { treatment, reason } = meaningOf(code);
  if (treatment === 'STOP') {
    await asSystem(parts, (work) => stopCertification(work, text));
    return wait(parts, document, { code, text });
  }
  if (treatment !== 'PERSON' || reason === null) return wait(parts, document, { code, text });
  await asSystem(parts, async (work) => {
    await storeRefusal(work.tx, document.id, { code, text, reason });
    await notifyFinance(work, {
      key: `certification.${document.id}.refused.${document.attempts}`,
      title: certificationTexts.refusedTitle({ number: document.number }),
      body: certificationTexts.reason({ reason }),
    });
  });
  return 'refused';
}

async function writeBody(db: Db, document: ClaimedDocument): Promise<ReceiptBody> {
  const body = await receiptOf(db, document);
  await storeBody(db, document.id, body);
  return body;
}

/** Sends a document. If it is there already, its stamp is fetched instead. */
async function answerFor(authority: Authority, body: ReceiptBody): Promise<AuthorityAnswer> {
  const sent = await authority.send(body);
  if (sent.is !== 'code') return sent;
  const { treatment } = meaningOf(sent.code);
  if (treatment !== 'FETCH' && treatment !== 'SOON') return sent;
  const fetched = await authority.fetchStamp(body);
  // Known there but not to be had yet: that is never a reason to refuse it.
  return fetched.is === 'code' ? sent : fetched;
}

/** Plans the next attempt. */
async function wait(
  { db, clock, log }: CertifyParts,
  { id, number, failures }: ClaimedDocument,
  {
    code = null,
    text,
    isSilent = false,
  }: { code?: string | null; text: string; isSilent?: boolean },
): Promise<Outcome> {
  const isSoon = code !== null && meaningOf(code).treatment === 'SOON';
  const inARow = isSoon ? 1 : failures + 1;
  if (isSilent) log.error({ document: number, failure: text }, 'Revenue Authority gave no answer');
  await planAttempt(db, id, {
    at: certifyAgainAt(clock(), inARow),
    failures: inARow,
    code,
    text: isSilent ? null : text,
  });
  return isSilent ? 'silence' : 'waits';
}

/** Stores a stamp, and sends the emails that waited for it. A document keeps the first stamp it got. */
export async function stampDocument(work: PublicWork, id: string, stamp: Stamp): Promise<void> {
  const document = await lockOpenDocument(work.tx, id);
  if (!document || document.state === 'CERTIFIED') return;
  await storeStamp(work.tx, id, { stamp, now: work.now, on: stampedOn(stamp, work.now) });
  await sendHeldEmails(work.tx, id, work.now);
}

/** The Authority's time is that of Ghana: `2026/09/07 10:34:03`. */
function stampedOn({ time }: Stamp, now: Instant): PlainDay {
  const [, year, month, day] = /^(20\d\d)[/-](\d\d)[/-](\d\d)/.exec(time) ?? [];
  return year && month && day ? `${year}-${month}-${day}` : dayIn(now, zones.accra);
}

/** Notifies the people of finance, or the admins if there are none. */
export async function notifyFinance(
  work: PublicWork,
  { key, title, body }: Pick<Parameters<typeof notifyMany>[1][number], 'key' | 'title' | 'body'>,
) {
  await notifyMany(
    work,
    (await staffWith(work.tx, ['finance'])).map((userId) => ({
      kind: 'MONEY' as const,
      userId,
      key,
      title,
      body,
      link: '/staff/financial/certification',
    })),
  );
}
