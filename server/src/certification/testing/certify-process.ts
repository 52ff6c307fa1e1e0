import { env } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

import { addMs } from '@sankofa/domain/values/time';

import { openDb } from '../../platform/database/db.ts';
import { openAuthority } from '../authority/authority.ts';
import { certifyDocuments } from '../certify-documents.ts';
import type { ProcessSettings } from './run-under-kills.ts';

// Certifies documents until it is killed, on a clock that runs faster, so that documents are soon tried again.
const settings: ProcessSettings = JSON.parse(env['CERTIFY_SETTINGS'] ?? '{}');
const { address, access, startsAt, speed, patienceMs } = settings;
const db = openDb(address, { poolSize: 2 });
const began = performance.now();
const parts = {
  db,
  clock: () => addMs(startsAt, Math.round((performance.now() - began) * speed)),
  authority: openAuthority(access, patienceMs),
  log: { error: () => undefined },
};
process.on('disconnect', () => process.exit());
process.send?.('ready');
for (;;) {
  const certified = await certifyDocuments(parts);
  if (certified === 0) await wait(20);
}
