/**
 * What the second database is not asked again, as the answer cannot depend on it: documents, emails, pages, headers,
 * sessions and whom a call lets in. Migrations, queries, locks, races, money and goods are tested on both.
 */
export const onOneDatabase = [
  // The demo company lives on the embedded database, which has a test of its own.
  'server/src/demo/**',
  'server/src/platform/postgres/embedded-postgres.test.ts',
  'server/src/{announcements,client-errors,company,extra-services,pdf,reminders,support}/**',
  'server/src/shipments/tracking/**',
  'server/src/accounts/**/*-routes.test.ts',
  'server/src/accounts/**/{csrf-attacks,enumeration,field-attacks*,flood,passwords,step-up}.test.ts',
  'server/src/**/*-{document,documents,page,pages}.test.ts',
  'server/src/platform/**/{chinese,clock,config,csrf,encryption,ids,live,live-load,mailer}.test.ts',
  'server/src/platform/**/{page-data,pages,problems,xlsx}.test.ts',
];
