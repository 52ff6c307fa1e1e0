import { Client } from 'pg';

import { ledgerProblems } from '../../server/src/books/books.ts';
import { verifyAudit } from '../../server/src/platform/database/audit.ts';
import { type DbAddress, openDb } from '../../server/src/platform/database/db.ts';
import { verifyFigures } from '../../server/src/statistics/statistics.ts';
import type { Acknowledged, Record } from './writers.ts';

/** SQL: those of the ids for which an acknowledged write had its effect, by the path of the write. */
const effects: { [path: string]: string } = {
  '/shipments': 'select id from shipments where id = any($1)',
  '/warehouse/receive': `select id from packages where id = any($1) and state <> 'EXPECTED'`,
  '/warehouse/verify': `select id from packages where id = any($1) and state not in ('EXPECTED', 'RECEIVED')`,
  '/invoices/:id/issue': `select source_id as id from journal_entries
    where source = 'invoice' and source_id = any($1)`,
  '/payments': 'select id from payments where id = any($1)',
  '/payments/:id/confirm': `select source_id as id from journal_entries
    where source = 'payment' and source_id = any($1)`,
};

/** Returns the acknowledged writes that have no effect in the database. */
export async function lostWrites(address: DbAddress, record: Record): Promise<Acknowledged[]> {
  const client = new Client(address);
  await client.connect();
  try {
    const lost: Acknowledged[] = [];
    for (const [path, writes] of Map.groupBy(record.acknowledged, (write) => write.path)) {
      const statement = effects[path];
      if (statement === undefined) throw new Error(`No proof for ${path}`);
      const ids = writes.map(({ id }) => id);
      const { rows } = await client.query<{ id: string }>(statement, [ids]);
      const found = new Set(rows.map(({ id }) => id));
      lost.push(...writes.filter(({ id }) => !found.has(id)));
    }
    return lost;
  } finally {
    await client.end();
  }
}

/** Returns what is wrong: acknowledged writes without their effect, effects that happened twice, broken books. */
export async function faultsAfter(address: DbAddress, record: Record): Promise<string[]> {
  const lost = await lostWrites(address, record);
  const client = new Client(address);
  await client.connect();
  const db = openDb(address, { poolSize: 1, statementTimeoutMs: 0 });
  try {
    const twice = await client.query<{ what: string }>(
      `select 'payment reference ' || reference as what from payments group by reference having count(*) > 1
      union all select 'supplier number ' || supplier_number from packages
        group by supplier_number having count(*) > 1`,
    );
    const audit = await verifyAudit(db);
    const figures = await verifyFigures(db);
    return [
      ...sentencesOf(lost),
      ...twice.rows.map(({ what }) => `Twice: ${what}`),
      ...(await ledgerProblems(db)),
      ...(audit.intact ? [] : [`Audit log: ${audit.fault} at ${audit.seq}`]),
      ...figures.flatMap(({ faults }) => faults),
      ...record.unexpected,
    ];
  } finally {
    await db.destroy();
    await client.end();
  }
}

const sentencesOf = (lost: readonly Acknowledged[]) =>
  [...Map.groupBy(lost, ({ path }) => path)].map(
    ([path, writes]) => `Lost: ${writes.length} of ${path}, ${writes[0]?.id}`,
  );
