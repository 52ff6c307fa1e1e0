import fs from 'node:fs';

import { openWayBack } from '../server/src/accounts/accounts.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { findDatabase } from '../server/src/platform/database/database.ts';
import { openDb } from '../server/src/platform/database/db.ts';
import { inWork } from '../server/src/platform/database/work.ts';

// For an admin who has neither the phone nor a recovery code, where no other admin can help. The server
// may run meanwhile: this works on the database of its DATA_DIR or DATABASE_URL.
const [email] = process.argv.slice(2);
if (!email) {
  console.error('Say whose: npm run admin:way-back -- ADDRESS');
  process.exit(2);
}
if (fs.existsSync('.env')) process.loadEnvFile('.env');
const words = {
  opened: `${email} logs in with the password alone now, and is signed out everywhere. It is on record.`,
  'no such admin': `No admin with an open account has the address ${email}.`,
  'no second factor': `${email} has no second factor: the password is enough to log in.`,
};
const database = await findDatabase(readConfig());
const db = openDb(database.address, { poolSize: 1 });
try {
  const request = { id: 'admin:way-back', ip: null, userAgent: null };
  const outcome = await inWork(db, { actor: null, now: systemClock(), request }, (work) =>
    openWayBack(work, email),
  );
  console.log(words[outcome]);
  process.exitCode = outcome === 'opened' ? 0 : 1;
} finally {
  await db.destroy();
  await database.stop();
}
