import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { signIn } from '../../../e2e/support/product/api-client.ts';
import { newStorage, startProduct } from '../../../e2e/support/product/server.ts';
import { findDatabase } from '../../../server/src/platform/database/database.ts';
import { type Db, openDb } from '../../../server/src/platform/database/db.ts';
import { fillTables } from './fill.ts';
import { plantInSettings } from './plant-settings.ts';
import { type Field, plantEverywhere } from './plant.ts';
import { type Visit, visitEverything, type VisitOptions } from './visit.ts';

/** A campaign that stores less, or shows less of it, has tried nothing. */
const leastFields = 130;
const leastShown = 70;
const leastVisits = 500;
const leastDialogs = 70;

export type StoredOptions = VisitOptions & {
  /** The data folder of a stopped demo, which is copied; by default one is made. */
  from?: string | undefined;
};

/**
 * Stores attacks in every text that people write, of a company with months of trade, and opens every page as everyone. Finds
 * what a page runs, injects, loads or computes because of them.
 */
export async function attackStored({ only, as, from }: StoredOptions) {
  const storage = await newStorage();
  try {
    // The database files belong to their own user, which only `cp` preserves.
    if (from !== undefined) execFileSync('cp', ['-a', `${from}/.`, storage.dataDir]);
    const filled = await startProduct({ mode: 'demo', storage });
    const calls = await withDatabase(storage, (db) => fillTables(db, filled.url));
    console.log(`${calls} calls added records of kinds that the demo has none of`);
    const inSettings = await plantInSettings(await signIn(filled.url, 'admin'), 1000);
    await filled.stop();
    const inTables = await withDatabase(storage, plantEverywhere);
    // Started again: a process remembers rows that only its own commands change.
    const product = await startProduct({ mode: 'demo', storage });
    try {
      const fields = [...inTables, ...inSettings];
      const result = await visitEverything(product.url, { only, as });
      writeReport(fields, result.visits, result.notReached);
      return findings(fields, { ...result, isWhole: !only && !as });
    } finally {
      await product.stop();
    }
  } finally {
    await storage.remove();
  }
}

async function withDatabase<T>(
  storage: { dataDir: string; databaseUrl: string | null },
  command: (db: Db) => Promise<T>,
): Promise<T> {
  const database = await findDatabase({ ...storage, postgresBin: null });
  const db = openDb(database.owner, { poolSize: 1, statementTimeoutMs: 0 });
  try {
    return await command(db);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

function findings(
  fields: readonly Field[],
  {
    visits,
    wrong,
    isWhole,
  }: { visits: readonly Visit[]; wrong: readonly string[]; isWhole: boolean },
) {
  const stored = fields.filter(({ rows }) => rows > 0);
  const shown = new Set(visits.flatMap((visit) => Array.from(visit.fields)));
  const bad = visits.filter(({ faults }) => faults.length > 0);
  const dialogs = visits.reduce((sum, visit) => sum + visit.dialogs, 0);
  const isEnough =
    stored.length >= leastFields &&
    shown.size >= leastShown &&
    visits.length >= leastVisits &&
    dialogs >= leastDialogs;
  return [
    {
      name: 'stored: the detector finds planted sinks',
      ok: wrong.length === 0,
      result: wrong.length === 0 ? 'each payload as markup, none as text' : wrong.join('\n  '),
    },
    {
      name: 'stored: every page as everyone',
      ok: bad.length === 0 && (isEnough || !isWhole),
      result: `${stored.length} fields in ${stored.reduce((sum, { rows }) => sum + rows, 0)} rows, ${shown.size} of them shown; ${visits.length} visits with ${dialogs} dialogs, ${bad.length} with a fault`,
    },
  ];
}

/** Writes what was stored and visited to test-results/stored.md. */
function writeReport(
  fields: readonly Field[],
  visits: readonly Visit[],
  notReached: readonly string[],
) {
  const lines = fields.map(({ number, name, rows }) => {
    const on = visits.filter((visit) => visit.fields.has(number));
    const where = [...new Set(on.map((visit) => visit.path))];
    return `| ${name} | ${rows} | ${where.length} | ${where[0] ?? ''} |`;
  });
  const seen = visits.map(
    ({ reader, path: at, fields: shown, faults }) =>
      `| ${reader} | ${at} | ${shown.size} | ${faults.join('; ')} |`,
  );
  const file = path.resolve('test-results/stored.md');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(
    file,
    [
      '| Field | Rows | Pages | First |\n| --- | --- | --- | --- |',
      ...lines,
      '\n| Reader | Path | Fields shown | Faults |\n| --- | --- | --- | --- |',
      ...seen,
      `\nWithout a record in the demo: ${notReached.join(', ') || 'none'}`,
      '',
    ].join('\n'),
  );
  console.log(`What was stored and visited: ${file}`);
}
