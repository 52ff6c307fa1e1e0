import { sql } from 'kysely';

import { canonical, sha256 } from '../canonical.ts';
import type { Db, Tx } from './db.ts';
import { insertChunks } from './insert-chunks.ts';
import type { PublicWork } from './work.ts';

export type Audited = {
  /** What was done, as `package.receive`. */
  action: string;
  /** The kind of thing it was done to, in one word of the glossary. */
  subject: string;
  subjectId: string;
  before?: unknown;
  after?: unknown;
  reason?: string | null;
  /** Who did it, where nobody is signed in yet: logging in, registering. */
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
 * Writes down who did what, in the work's own transaction and as its last act: the chain is held for as
 * short as can be. Never put passwords, tokens or codes into `before` and `after`.
 */
export function audit(work: PublicWork, entry: Audited): void {
  const actor = entry.actor ?? work.actor;
  const row: Row = {
    at: work.now,
    actorId: actor?.id ?? null,
    actorRole: actor?.role ?? null,
    action: entry.action,
    subject: entry.subject,
    subjectId: entry.subjectId,
    before: entry.before === undefined ? null : canonical(entry.before),
    after: entry.after === undefined ? null : canonical(entry.after),
    reason: entry.reason ?? null,
    requestId: work.request.id,
    ip: work.request.ip,
    userAgent: work.request.userAgent,
  };
  const rows = waiting.get(work.tx);
  if (rows) {
    rows.push(row);
    return;
  }
  waiting.set(work.tx, [row]);
  work.atEnd(() => append(work.tx, waiting.get(work.tx) ?? []));
}

const beginning = '0'.repeat(64);
const hashOf = (previousHash: string, seq: number, row: Row) =>
  sha256(`${previousHash}\n${seq}\n${canonical(row)}`);

async function append(tx: Tx, rows: Row[]) {
  // One writer at a time, or two rows would name the same one before them.
  await sql`select pg_advisory_xact_lock(hashtext('audit log'))`.execute(tx);
  const last = await tx
    .selectFrom('auditLog')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  let seq = last?.seq ?? 0;
  let previousHash = last?.hash ?? beginning;
  const chained = rows.map((row) => {
    seq += 1;
    const hash = hashOf(previousHash, seq, row);
    const link = { ...row, seq, previousHash, hash };
    previousHash = hash;
    return link;
  });
  for (const chunk of insertChunks(chained))
    await tx.insertInto('auditLog').values(chunk).execute();
}

export type AuditVerdict =
  | { intact: true; rows: number }
  | { intact: false; seq: number; why: string };

/** Goes along the whole chain and names the first row that is not what was written. */
export async function verifyAudit(db: Db): Promise<AuditVerdict> {
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
      if (at !== seq + 1) return { intact: false, seq: seq + 1, why: 'the row is missing' };
      if (named !== previousHash)
        return { intact: false, seq: at, why: 'it doesn’t match the previous row’s hash' };
      if (hashOf(named, at, row) !== hash)
        return { intact: false, seq: at, why: 'the row was changed' };
      seq = at;
      previousHash = hash;
    }
    if (rows.length === 0) return { intact: true, rows: seq };
  }
}
