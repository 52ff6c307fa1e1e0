import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { addMs, type Instant } from '@sankofa/domain/values/time';

import type { Db, DbAddress } from '../../platform/database/db.ts';
import type { EvatAccess } from '../../platform/settings/evat-settings.ts';
import type { AuthorityFault } from '../simulator/authority-answers.ts';

/** What a process needs to certify the documents of a database. */
export type ProcessSettings = {
  address: DbAddress;
  access: EvatAccess;
  startsAt: Instant;
  /** How much faster its clock runs than the real one. */
  speed: number;
  patienceMs: number;
};

const program = path.resolve(import.meta.dirname, 'certify-process.ts');
const speed = 300;

const startProcess = (settings: Omit<ProcessSettings, 'speed' | 'patienceMs'>): ChildProcess =>
  fork(program, {
    env: {
      ...process.env,
      CERTIFY_SETTINGS: JSON.stringify({ ...settings, speed, patienceMs: 400 }),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

const usualFaults: readonly AuthorityFault[] = [
  '500',
  'html',
  'hang',
  'cut',
  'half a body',
  'stamped and cut',
  'stamps later',
  'other stamp',
  { code: 'D06' },
  { code: 'A13' },
];

/**
 * Certifies all documents by processes that are killed at random moments, at an Authority that misbehaves at random.
 * @returns how many processes were killed, when all documents have their stamp
 */
export async function certifyUnderKills(
  db: Db,
  {
    kills,
    faults,
    chance,
    ...settings
  }: Omit<ProcessSettings, 'speed' | 'patienceMs'> & {
    kills: number;
    /** The faults of the simulator's next answers. */
    faults: AuthorityFault[];
    /** Returns a number from 0 to 1, as Math.random does. */
    chance: () => number;
  },
): Promise<number> {
  const misbehaving = setInterval(() => {
    const fault = usualFaults[Math.floor(chance() * usualFaults.length)];
    if (fault !== undefined && faults.length === 0 && chance() < 0.5) faults.push(fault);
  }, 60);
  const began = performance.now();
  const nowOnFastClock = () =>
    addMs(settings.startsAt, Math.round((performance.now() - began) * speed));
  try {
    for (let killed = 0; killed <= kills; killed += 1) {
      const child = startProcess({ ...settings, startsAt: nowOnFastClock() });
      await once(child, 'message');
      // The last one is killed when it has nothing left to do.
      if (killed < kills) await wait(chance() * 700);
      else {
        clearInterval(misbehaving);
        faults.splice(0);
        while ((await openDocuments(db)) > 0) await wait(50);
      }
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    return kills;
  } finally {
    clearInterval(misbehaving);
    faults.splice(0);
  }
}

async function openDocuments(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('certifications')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('state', '<>', 'CERTIFIED')
    .executeTakeFirstOrThrow();
  return Number(count);
}
