import { restoreAccess } from '../server/src/accounts/accounts.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { inWork } from '../server/src/platform/database/work.ts';
import { onCompany } from './at-terminal.ts';

// For an admin who has lost both the phone and the recovery codes, where no other admin can help. The server
// may keep running: this works on the database of its DATA_DIR or DATABASE_URL.
const [email] = process.argv.slice(2);
if (!email) {
  console.error('Usage: npm run admin:reset-2fa -- EMAIL');
  process.exit(2);
}
const messages = {
  opened: `Two-factor authentication reset for ${email}. All devices were logged out. Recorded in the audit log.`,
  'no such admin': `No active admin account found for ${email}.`,
  'no second factor': `${email} doesn’t use two-factor authentication.`,
};

await onCompany(async (db) => {
  const request = { id: 'admin:reset-2fa', ip: null, userAgent: null };
  const outcome = await inWork(db, { actor: null, now: systemClock(), request }, (work) =>
    restoreAccess(work, email),
  );
  console.log(messages[outcome]);
  process.exitCode = outcome === 'opened' ? 0 : 1;
});
