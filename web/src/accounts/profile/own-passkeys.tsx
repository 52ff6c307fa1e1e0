import { lazy, Suspense } from 'react';

const Passkeys = lazy(async () => ({
  default: (await import('../second-factor/passkeys.tsx')).Passkeys,
}));

/** Loads what only staff and admins have. */
export const OwnPasskeys = () => (
  <Suspense>
    <Passkeys />
  </Suspense>
);
