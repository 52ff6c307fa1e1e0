import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while a prerendered page is taken over: what only this device knows may come after that. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
