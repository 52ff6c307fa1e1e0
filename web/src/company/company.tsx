import { lazy } from 'react';

/** The door of the feature; for admins alone. */
export const PendingChanges = lazy(async () => ({
  default: (await import('./pending-changes.tsx')).PendingChanges,
}));
