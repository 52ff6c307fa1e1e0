import { Client } from 'pg';

import { ledgerProblems } from '../../server/src/books/books.ts';
import { verifyAudit } from '../../server/src/platform/database/audit.ts';
import { type DbAddress, openDb } from '../../server/src/platform/database/db.ts';
import { verifyFigures } from '../../server/src/statistics/statistics.ts';
import type { Record } from './writers.ts';

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

/** Returns what is wrong: acknowledged writes without their effect, effects that happened twice, broken books. */
export async function faultsAfter(address: DbAddress, record: Record): Promise<string[]> {
  const client = new Client(address);
  await client.connect();
  const db = openDb(address, { poolSize: 1, statementTimeoutMs: 0 });
  try {
    const lost: string[] = [];
    for (const path of new Set(record.acknowledged.map((write) => write.path))) {
      const ids = record.acknowledged.filter((write) => write.path === path).map(({ id }) => id);
      const statement = effects[path];
      if (statement === undefined) throw new Error(`No proof for ${path}`);
      const { rows } = await client.query<{ id: string }>(statement, [ids]);
      const found = new Set(rows.map(({ id }) => id));
      const missing = ids.filter((id) => !found.has(id));
      if (missing.length > 0) lost.push(`Lost: ${missing.length} of ${path}, ${missing[0]}`);
    }
    const twice = await client.query<{ what: string }>(
      `select 'payment reference ' || reference as what from payments group by reference having count(*) > 1
      union all select 'supplier number ' || supplier_number from packages
        group by supplier_number having count(*) > 1`,
    );
    const audit = await verifyAudit(db);
    const figures = await verifyFigures(db);
    return [
      ...lost,
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
