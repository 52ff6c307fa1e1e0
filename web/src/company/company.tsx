import { lazy } from 'react';

/** The door of the feature; both for admins alone. */
export const PendingChanges = lazy(async () => ({
  default: (await import('./pending-changes.tsx')).PendingChanges,
}));
export const PayToAccounts = lazy(async () => ({
  default: (await import('./pay-to-accounts.tsx')).PayToAccounts,
}));
