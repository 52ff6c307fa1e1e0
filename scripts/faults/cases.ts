import { stepClock } from './clock/clock-case.ts';
import { separate, failOver } from './failover-case.ts';
import { fillDisk, killDatabase, killProcess } from './kill-cases.ts';
import { moveDatabase } from './move-case.ts';
import { cutNetwork, stopDatabase } from './network-cases.ts';
import { restoreByPgBackRest } from './pgbackrest.ts';
import { workBehindPgBouncer } from './pooler-case.ts';
import { powerCut, powerCutWithoutFlush } from './power/power-case.ts';
import { rollingRestart, stopInFlight } from './restart-cases.ts';
import type { Outcome } from './setting.ts';
import { stopWhileSilent } from './silent-case.ts';
import { restoreSize } from './size/size-case.ts';
import { moveStorage } from './storage-case.ts';
import { upgrade } from './upgrade-case.ts';

/** How often the fault happens in the short and the long form, and what runs it that often. */
export type Case = { short: number; long: number; run: (times: number) => Promise<Outcome> };

/** Every case by its name on the command line. */
export const cases: { [name: string]: Case } = {
  kill: { short: 2, long: 200, run: killProcess },
  'kill-database': { short: 2, long: 50, run: killDatabase },
  'stop-database': {
    short: 2,
    long: 10,
    run: stopDatabase,
  },
  network: { short: 20, long: 500, run: cutNetwork },
  'power-cut': { short: 2, long: 20, run: powerCut },
  'power-cut-without-flush': { short: 3, long: 3, run: powerCutWithoutFlush },
  'disk-full': { short: 1, long: 10, run: fillDisk },
  // From 2 on, the schedule of jobs is awaited after each step.
  clock: { short: 1, long: 2, run: stepClock },
  stop: {
    short: 1,
    long: 10,
    run: stopInFlight,
  },
  silent: { short: 1, long: 10, run: stopWhileSilent },
  pgbackrest: {
    short: 1,
    long: 1,
    run: restoreByPgBackRest,
  },
  'move-database': { short: 1, long: 10, run: moveDatabase },
  storage: { short: 1, long: 10, run: moveStorage },
  pgbouncer: { short: 1, long: 20, run: workBehindPgBouncer },
  failover: { short: 1, long: 5, run: failOver },
  partition: { short: 1, long: 5, run: separate },
  // In units of a company: 29 have about 5 GB.
  'restore-size': { short: 1, long: 29, run: restoreSize },
  upgrade: { short: 1, long: 5, run: upgrade },
  rolling: { short: 1, long: 5, run: rollingRestart },
};
