import fs, { globSync } from 'node:fs';
import path from 'node:path';

/** Tests whose result cannot depend on the database, whatever their text contains. */
const neverOnSecond = [
  // The demo company uses the embedded database, which has its own test.
  'server/src/demo/**',
  'server/src/platform/postgres/embedded-postgres.test.ts',
  'server/src/{announcements,client-errors,company,extra-services,pdf,reminders,support}/**',
  'server/src/shipments/tracking/**',
  'server/src/accounts/**/*-routes.test.ts',
  'server/src/accounts/**/{csrf-attacks,enumeration,field-attacks*,flood,passwords,step-up}.test.ts',
  'server/src/**/*-{document,documents,page,pages}.test.ts',
  'server/src/platform/**/{clock,config,csrf,encryption,ids,live,live-load,mailer}.test.ts',
  'server/src/platform/**/{page-data,pages,problems,xlsx}.test.ts',
  'server/src/platform/files/{list-table,upload-pool}.test.ts',
  // Responses of the payment provider, and timeouts.
  'server/src/payments/checkouts/checkout-faults.test.ts',
];

type Reason = 'database' | 'races' | 'SQL' | 'money';

/** Why a test's result may differ on another PostgreSQL, by its path or text. */
const reasons: Record<Reason, (file: string, text: string) => boolean> = {
  database: (file) => /^server\/src\/platform\/(?:database|jobs)\//.test(file),
  races: (file, text) =>
    /(?:^|[/-])(?:races|locks|in-turn)\.test\.ts$/.test(file) ||
    /\b(?:describe|test|it)(?:\.each\([^)]*\))?\(\s*['`][^\n]*\bat (?:once|the same time)\b/.test(
      text,
    ),
  SQL: (file, text) =>
    /(?:^|[/-])(?:search|ledger)\.test\.ts$/.test(file) ||
    /from 'kysely'|\/testing\/postgres\/(?:in-turn|wait-for-lock|count-statements)\.ts'/.test(text),
  money: (_, text) => /\/testing\/money\/|\/books\/books\.ts'/.test(text),
};

/** Returns why a server test runs on the second database too; null if the embedded one is enough. */
export function reasonForSecond(file: string, text: string): Reason | null {
  if (neverOnSecond.some((pattern) => path.matchesGlob(file, pattern))) return null;
  const names: Reason[] = ['database', 'races', 'SQL', 'money'];
  return names.find((name) => reasons[name](file, text)) ?? null;
}

/** Returns the patterns that no longer match a file. */
export const idlePatterns = (files: readonly string[]): string[] =>
  neverOnSecond.filter((pattern) => !files.some((file) => path.matchesGlob(file, pattern)));

/** Returns the server tests that run only on the embedded database. */
export const onEmbeddedOnly = (): string[] =>
  globSync('server/src/**/*.test.ts').filter(
    (file) => reasonForSecond(file, fs.readFileSync(file, 'utf8')) === null,
  );
