import { Problem } from '@sankofa/domain/errors/problem';
import pLimit from 'p-limit';

import type { ScannerAddress } from '../settings/scanner-settings.ts';
import { pingClamd, scanByClamd, type Patience } from './clamd.ts';

/** Looks for viruses in the files that people send. */
export type Scanner = {
  /**
   * Refuses a file with a virus, and every file while the scanner doesn't answer.
   * @throws Problem `file.infected`, `file.not_scanned`
   */
  ensureClean: (bytes: Uint8Array) => Promise<void>;
  isReady: () => Promise<boolean>;
};

/** A browser waits 30 seconds; after the scan, opening a picture may take 20 of them, usually one. */
const usual: Patience = { connectMs: 3_000, totalMs: 15_000 };
const pingMs = 2_000;
/** clamd has ten threads by default, which other programs may use too. */
const maxAtOnce = 4;
const maxNameLength = 200;

/** Opens the scanner at an address. Each file has a connection of its own, so nothing has to be closed. */
export function openScanner(
  address: ScannerAddress,
  { connectMs, totalMs }: Patience = usual,
): Scanner {
  const queue = pLimit(maxAtOnce);
  return {
    ensureClean: async (bytes) => {
      // The time in the queue counts, so that a silent scanner delays no one for longer.
      const endMs = performance.now() + totalMs;
      const found = await queue(async () => {
        const leftMs = endMs - performance.now();
        if (leftMs <= 0) throw new Error('clamd answers too slowly, others waited before');
        return scanByClamd(address, bytes, { connectMs, totalMs: leftMs });
      }).catch((error: unknown) => {
        throw new Problem('file.not_scanned', { logged: { scanner: reasonOf(error) } });
      });
      if (found !== null)
        throw new Problem('file.infected', {
          logged: { signature: found.slice(0, maxNameLength) },
        });
    },
    isReady: () =>
      pingClamd(address, { connectMs: pingMs, totalMs: pingMs }).then(
        () => true,
        () => false,
      ),
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
