import { setTimeout as pause } from 'node:timers/promises';

import type { Client } from 'pg';

import { codeOf, OperatorError } from '../errors.ts';
import { lockForProof, provenTables } from './table-proofs.ts';

/** Someone is writing, the wait was too long, or both wait for each other. */
const busy = ['55P03', '40P01'];
const quickAttempts = 60;
const patientAttempts = 10;

/**
 * Creates a restore point and a snapshot that show exactly the same rows: for that moment, of milliseconds, no
 * transaction that writes is open. First without waiting; if someone always writes, new writers wait for half a
 * second at most. Afterwards `reader` is in a transaction with that snapshot.
 * @returns the position of the restore point in the WAL
 */
export async function markMoment(
  { owner, reader }: { owner: Client; reader: Client },
  restorePoint: string,
): Promise<string> {
  const tables = await provenTables(owner);
  for (let attempt = 0; attempt < quickAttempts + patientAttempts; attempt += 1) {
    const isPatient = attempt >= quickAttempts;
    try {
      await owner.query('begin');
      // If two wait for each other, it is this transaction that gives up, not the one of a person.
      await owner.query(`set local lock_timeout = '500ms'; set local deadlock_timeout = '50ms'`);
      await owner.query(lockForProof(tables) + (isPatient ? '' : ' nowait'));
      await reader.query('begin isolation level repeatable read read only');
      await reader.query('select 1');
      const { rows } = await owner.query<{ lsn: string }>(
        'select pg_create_restore_point($1)::text as lsn',
        [restorePoint],
      );
      await owner.query('commit');
      return rows[0]?.lsn ?? '';
    } catch (error) {
      await owner.query('rollback');
      if (!busy.includes(codeOf(error) ?? '')) throw error;
      await pause(isPatient ? 500 : 20 + Math.random() * 80);
    }
  }
  throw new OperatorError(
    'The backup found no moment without an open change. Try again when long tasks have ended.',
  );
}
