import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { addUser } from '../server/src/accounts/accounts.ts';
import { audit, verifyAudit } from '../server/src/platform/database/audit.ts';
import { openDb, type Db } from '../server/src/platform/database/db.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { inWork, type PublicWork } from '../server/src/platform/database/work.ts';
import { newId } from '../server/src/platform/ids.ts';
import { startEmbedded } from '../server/src/platform/postgres/embedded-postgres.ts';

// Measures the cost of the audit log's hash chain with 8 clerks who write concurrently: the same small
// changes with and without an audit row, in turn, on a database that waits for the disk. The smaller the
// change, the more the chain's lock shows, so each is one update. Prints writes per second and their ratio,
// and verifies the chain.
const clerks = 8;
const writes = Number(process.env['WRITES'] ?? 100);
const runs = Number(process.env['ROUNDS'] ?? 5);

type Clerk = { id: string };
const base = (id: string) => ({
  actor: null,
  now: new Date().toISOString(),
  request: { id, ip: null, userAgent: null },
});

async function newClerk(db: Db, n: number): Promise<Clerk> {
  const id = newId(new Date().toISOString());
  await inWork(db, base('clerk'), (work) =>
    addUser(work, {
      id,
      name: `Clerk ${n}`,
      email: `clerk.${n}@example.test`,
      phone: null,
      role: 'STAFF',
      duties: [],
      siteKind: null,
      passwordHash: null,
      isEmailVerified: true,
    }),
  );
  return { id };
}

async function change(work: PublicWork, { id }: Clerk, isAudited: boolean) {
  await work.tx.updateTable('users').set({ updatedAt: work.now }).where('id', '=', id).execute();
  if (isAudited)
    audit(work, {
      action: 'bench.change',
      subject: 'user',
      subjectId: id,
      before: { updatedAt: null },
      after: { updatedAt: work.now },
      actor: { id, role: 'STAFF' },
    });
}

/** @returns writes per second of all clerks together */
async function rateOf(db: Db, people: readonly Clerk[], isAudited: boolean): Promise<number> {
  const began = performance.now();
  await Promise.all(
    people.map(async (clerk) => {
      for (let n = 0; n < writes; n += 1)
        await inWork(db, base('bench'), (work) => change(work, clerk, isAudited));
    }),
  );
  return (people.length * writes * 1000) / (performance.now() - began);
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function bench(db: Db) {
  const people: Clerk[] = [];
  for (let n = 0; n < clerks; n += 1) people.push(await newClerk(db, n));
  const rates: { audited: number[]; plain: number[] } = { audited: [], plain: [] };
  for (let round = 0; round <= runs; round += 1) {
    const plain = await rateOf(db, people, false);
    const audited = await rateOf(db, people, true);
    // The first round fills the caches.
    if (round === 0) continue;
    rates.plain.push(plain);
    rates.audited.push(audited);
    console.log(
      `round ${round}: ${plain.toFixed(0)} writes/s without, ${audited.toFixed(0)} with audit rows`,
    );
  }
  const ratio = middle(rates.audited) / middle(rates.plain);
  console.log(`ratio of the medians, with ${clerks} clerks: ${ratio.toFixed(2)}`);
  const verdict = await verifyAudit(db);
  if (!verdict.intact) throw new Error(`Row ${verdict.seq} of the audit log: ${verdict.fault}`);
  console.log(`${verdict.rows} audit rows verified`);
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-audit-'));
fs.chmodSync(dataDir, 0o755);
const server = await startEmbedded({ dataDir });
const db = openDb(server.address, { poolSize: clerks });
try {
  await migrate(db);
  await bench(db);
} finally {
  await db.destroy();
  await server.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
