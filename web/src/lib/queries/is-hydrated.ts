import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false while a prerendered page is hydrated: content that depends on the device is rendered after that. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
