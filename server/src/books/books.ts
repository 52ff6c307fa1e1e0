/** Public entry to the ledger: journal entries, balances of customer accounts, document numbers. */
export {
  accountOf,
  getEntry,
  lockAccount,
  postEntry,
  revenueOf,
  allocateNumber,
  taxAccounts,
  type Account,
} from './book-queries.ts';
export { sourceOf } from './journal/entry-source.ts';
export { cashOf, drawerOf } from './cash-accounts.ts';
export { closedThrough, shownLock } from './periods/period-lock-queries.ts';
export { lastCountedOn, lockDrawer } from './drawer-queries.ts';
export {
  pageOfStatement,
  statementOf,
  type Period,
  type PeriodStatement,
} from './reports/statement-queries.ts';
export { checkLedger } from './journal/ledger-check.ts';
export { ledgerProblems, verifyLedger, verifyStoredJournal } from './journal/ledger.ts';
export { journalExport } from './journal/journal-file.ts';
export { customersOwing } from './receivables/ageing-queries.ts';
export { creditOfShipments } from './credit/credit-queries.ts';
export { creditBlocksIn, creditBlocksOf } from './credit/credit-terms.ts';
export { storeAccountDays } from './account-days-queries.ts';
export { findFourEyesRules, fourEyesRulesOf, fourEyesSection } from './four-eyes-rules.ts';
