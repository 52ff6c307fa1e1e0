import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { newDatabaseFolder } from '../../../server/src/testing/postgres/database-folder.ts';
import {
  anywhere,
  countOf,
  type Outcome,
  prove,
  remove,
  startProduct,
  untilReady,
  writers,
} from '../setting.ts';
import { newRecord, startWriters } from '../writers.ts';
import { Machine } from './machine.ts';

/**
 * Cuts the power of the machine of the database while people write, and looks up every acknowledged write after each
 * cut.
 */
async function cutPower(times: number, settings: Readonly<Record<string, string>>) {
  const machine = await Machine.make(settings);
  const dataDir = newDatabaseFolder('faults-');
  const record = newRecord();
  const faults: string[] = [];
  let doubtful = 0;
  let cuts = 0;
  let longest = 0;
  try {
    await machine.start();
    const product = await startProduct({
      storage: { dataDir, databaseUrl: machine.url, remove },
    });
    try {
      for (let cut = 1; cut <= times; cut += 1) {
        const work = await startWriters(product.url, record, writers);
        try {
          await pause(anywhere(2_000, 4_000));
          await machine.cut();
          cuts += 1;
          const beganAt = performance.now();
          await machine.start();
          await untilReady(product);
          longest = Math.max(longest, (performance.now() - beganAt) / 1000);
        } finally {
          await work.stop();
        }
        const proof = await prove(product, record);
        doubtful += proof.doubtful;
        faults.push(...proof.faults.map((fault) => `Cut ${cut}: ${fault}`));
        console.error(`Cut ${cut}: ${countOf(record)}, ${proof.faults.length} faults`);
        if (proof.faults.length > 0) break;
      }
    } finally {
      await product.stop();
    }
    if (record.acknowledged.length === 0) faults.push('Nothing was written');
    return {
      figures: `power cut ${cuts} times, ${countOf(record)}, ${doubtful} sent again; ready again after at most ${longest.toFixed(1)} s with the boot of the machine`,
      faults,
    };
  } finally {
    await machine.remove();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

export const powerCut = (times: number): Promise<Outcome> => cutPower(times, {});

/**
 * Shows that a cut would find lost writes: the database acknowledges them before they are on the disk, and the proof
 * has to notice it.
 */
export async function powerCutWithoutFlush(times: number): Promise<Outcome> {
  const { figures, faults } = await cutPower(times, {
    synchronous_commit: 'off',
    wal_writer_delay: '10s',
  });
  const lost = faults.filter((fault) => fault.includes('Lost:'));
  return {
    figures: `without waiting for the disk: ${figures}; found as lost: ${lost.join('; ')}`,
    faults: lost.length === 0 ? ['The proof did not notice that writes were lost'] : [],
  };
}
