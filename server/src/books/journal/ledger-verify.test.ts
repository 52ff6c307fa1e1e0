import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { DbAddress } from '../../platform/database/db.ts';
import { runTradeScenario } from '../../testing/trade/trade-scenario.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verify-'));
  world = await startWorld();
  await runTradeScenario(world);
});
afterAll(async () => {
  await world.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

function urlOf(address: DbAddress): string {
  if ('connectionString' in address) return address.connectionString;
  const { user, port, database, host } = address;
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

const script = path.join(import.meta.dirname, '../../../../scripts/ledger-verify.ts');

/** Runs the command as an admin does. */
const verify = () =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      DATABASE_URL: urlOf(world.databaseAddress),
    };
    execFile(process.execPath, [script], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

const invariants = Array.from({ length: 12 }, (_, at) => `I${at + 1}`);
const linesOf = (output: string) =>
  Object.fromEntries(
    output.split('\n').flatMap((line) => {
      const [id = ''] = line.split(' ');
      return /^[ID]\d+$/.test(id) ? [[id, line.trim().split(/\s+/).at(-1)]] : [];
    }),
  );

test('on a correct ledger the command names every invariant and exits with 0', async () => {
  const { code, output } = await verify();
  expect({ code, last: output.trim().split('\n').at(-1) }).toEqual({
    code: 0,
    last: 'Ledger verified. No errors.',
  });
  const lines = linesOf(output);
  for (const id of invariants) expect([id, lines[id]]).toEqual([id, 'none']);
});

test('on a ledger off by one pesewa the command exits with 1 and names the fault', async () => {
  const [inserted] = await world.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const { rows } = await sql<{ entryId: string }>`
      update journal_lines set amount_pesewas = amount_pesewas + 1
      where (entry_id, position) = (
        select entry_id, position from journal_lines order by entry_id, position limit 1)
      returning entry_id`.execute(tx);
    return rows;
  });
  const { code, output } = await verify();
  expect(code).toBe(1);
  const lines = linesOf(output);
  expect(lines['I1']).toBe('1');
  expect(lines['I10']).toBe('1');
  expect(output).toContain(`       - entry ${inserted?.entryId} comes to 1`);
  expect(output).toMatch(/Ledger check failed: \d+ errors\.\n$/);
});
