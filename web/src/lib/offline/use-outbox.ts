import { useMemo, useSyncExternalStore } from 'react';

import type { Kind } from './define-kind.ts';
import type { Entry } from './outbox-kinds.ts';
import { currentOutbox, type Outbox, subscribeOutbox } from './outbox.ts';

export const useOutbox = (): Outbox =>
  useSyncExternalStore(subscribeOutbox, currentOutbox, currentOutbox);

/** Returns the entries of one kind on this device, of all its users. */
export function useEntries<P, A>(kind: Kind<P, A>): readonly Entry<P>[] {
  const outbox = useOutbox();
  return useMemo(() => kind.entriesIn(outbox), [kind, outbox]);
}
