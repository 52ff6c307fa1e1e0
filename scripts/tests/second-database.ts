import fs, { globSync } from 'node:fs';
import path from 'node:path';

/** Where the answer cannot depend on the database, whatever a file's text says. */
const neverOnSecond = [
  // The demo company lives on the embedded database, which has a test of its own.
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
  // What the gateway answers, and how long it is waited for.
  'server/src/payments/checkouts/checkout-faults.test.ts',
];

type Reason = 'database' | 'races' | 'SQL' | 'money';

/** Why a test may have another answer on another PostgreSQL, by its path or its text. */
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

/** Why a test of the server is run on the second database too; null where the embedded one is enough. */
export function reasonForSecond(file: string, text: string): Reason | null {
  if (neverOnSecond.some((pattern) => path.matchesGlob(file, pattern))) return null;
  const names: Reason[] = ['database', 'races', 'SQL', 'money'];
  return names.find((name) => reasons[name](file, text)) ?? null;
}

/** The patterns that no file matches any more. */
export const idlePatterns = (files: readonly string[]): string[] =>
  neverOnSecond.filter((pattern) => !files.some((file) => path.matchesGlob(file, pattern)));

/** The tests of the server that are run on the embedded database alone. */
export const onEmbeddedOnly = (): string[] =>
  globSync('server/src/**/*.test.ts').filter(
    (file) => reasonForSecond(file, fs.readFileSync(file, 'utf8')) === null,
  );
