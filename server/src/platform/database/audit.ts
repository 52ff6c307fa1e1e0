import { isRef, Message } from '@sankofa/domain/texts/message';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import { sql } from 'kysely';

import { canonical, sha256 } from '../canonical.ts';
import type { Db, Tx } from './db.ts';
import { laterStatement } from './statement.ts';
import type { PublicWork } from './work.ts';

export type Audited = {
  /** The action, such as `package.receive`. */
  action: string;
  /** The kind of thing it was done to, as a glossary term. */
  subject: string;
  subjectId: string;
  before?: unknown;
  after?: unknown;
  /** What a person typed, or a message of ours, which each reader gets in their language. */
  reason?: string | Message | null;
  /** Who did it, if no one is logged in yet: logging in, registering. */
  actor?: { id: string; role: string };
};

type Row = {
  at: string;
  actorId: string | null;
  actorRole: string | null;
  action: string;
  subject: string;
  subjectId: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  requestId: string;
  ip: string | null;
  userAgent: string | null;
};

const waiting = new WeakMap<Tx, Row[]>();

/**
 * Records who did what, in the transaction of the command and at its very end, so that the chain is locked as
 * briefly as possible. Never put passwords, tokens or codes into `before` and `after`.
 */
export function audit(work: PublicWork, entry: Audited): void {
  const actor = entry.actor ?? (work.actor?.isProduct ? null : work.actor);
  const row: Row = {
    at: work.now,
    actorId: actor?.id ?? null,
    actorRole: actor?.role ?? null,
    action: entry.action,
    subject: entry.subject,
    subjectId: entry.subjectId,
    before: entry.before === undefined ? null : canonical(entry.before),
    after: entry.after === undefined ? null : canonical(entry.after),
    reason: storedReason(entry.reason ?? null),
    requestId: work.request.id,
    ip: work.request.ip,
    userAgent: work.request.userAgent?.toWellFormed() ?? null,
  };
  const rows = waiting.get(work.tx);
  if (rows) {
    rows.push(row);
    return;
  }
  const first = [row];
  waiting.set(work.tx, first);
  work.atLast(() => append(work.tx, first));
}

/** Stores a message as its reference. What a person typed is never read as one. */
function storedReason(reason: string | Message | null): string | null {
  if (reason instanceof Message) return reason.ref;
  const typed = reason?.toWellFormed() ?? null;
  return typed !== null && isRef(typed) ? typedTexts.text({ text: typed }).ref : typed;
}

const beginning = '0'.repeat(64);
const hashOf = (previousHash: string, seq: number, row: Row) =>
  sha256(`${previousHash}\n${seq}\n${canonical(row)}`);

/**
 * Appends rows to the chain in one call, since its lock is held from here to the end of the commit, with which it is
 * sent: no one waits for the lock while this process does something else.
 */
const append = (tx: Tx, rows: readonly Row[]) =>
  appendEntries(tx, {
    entries: JSON.stringify(rows.map((row) => ({ ...row, hashed: canonical(row) }))),
  });

const appendEntries = laterStatement(
  (_, { entries }: { entries: string }) => sql`select append_to_audit_log(${entries}::json)`,
);

export type AuditVerdict =
  | { intact: true; rows: number }
  | { intact: false; seq: number; fault: AuditFault };
/** How a row differs from what was written: it is missing, was changed, or doesn’t match the previous row’s hash. */
export type AuditFault = 'MISSING' | 'CHANGED' | 'UNLINKED';

/**
 * Verifies the whole chain and returns the first row that differs from what was written.
 * @param onRows called after every thousand rows with their number
 */
export async function verifyAudit(
  db: Db,
  onRows: (rows: number) => Promise<void> = async () => undefined,
): Promise<AuditVerdict> {
  let seq = 0;
  let previousHash = beginning;
  for (;;) {
    const rows = await db
      .selectFrom('auditLog')
      .selectAll()
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(1000)
      .execute();
    for (const { seq: at, previousHash: named, hash, ...row } of rows) {
      if (at !== seq + 1) return { intact: false, seq: seq + 1, fault: 'MISSING' };
      if (named !== previousHash) return { intact: false, seq: at, fault: 'UNLINKED' };
      if (hashOf(named, at, row) !== hash) return { intact: false, seq: at, fault: 'CHANGED' };
      seq = at;
      previousHash = hash;
    }
    if (rows.length === 0) return { intact: true, rows: seq };
    await onRows(seq);
  }
}
