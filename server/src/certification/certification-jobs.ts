import type { Parts } from '../platform/http/app-parts.ts';
import { openAuthority } from './authority/authority.ts';
import { certifyDocuments } from './certify-documents.ts';
import { compareDays } from './compare-days.ts';
import { testConnection } from './test-connection.ts';
import { warnOfLate } from './warn-of-late.ts';

/** Returns the background jobs of certification. */
export function certificationJobs({ db, clock, log, config }: Parts) {
  const authority = config.evat && openAuthority(config.evat);
  const parts = { db, clock, log, authority };
  return {
    certify: async () => {
      await warnOfLate(parts);
      await certifyDocuments(parts);
    },
    test: (testId: string) => testConnection({ ...parts, access: config.evat }, testId),
    compareDays: () => compareDays(parts),
  };
}
