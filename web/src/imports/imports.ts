import { lazy } from 'react';

/** Only for the set-up of a company, which shows one part at a time. */
export const LatestImports = lazy(async () => ({
  default: (await import('./latest-imports.tsx')).LatestImports,
}));
