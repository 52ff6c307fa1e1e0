import { lazy } from 'react';

/** Public entry of the feature; both parts are for admins only. */
export const PendingChanges = lazy(async () => ({
  default: (await import('./pending-changes.tsx')).PendingChanges,
}));
export const PayToAccounts = lazy(async () => ({
  default: (await import('./pay-to-accounts.tsx')).PayToAccounts,
}));
