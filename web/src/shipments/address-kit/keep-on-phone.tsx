import { useEffect } from 'react';

import { isViewing } from '../../lib/http/token.ts';
import { changeKept, type Kept, useKept } from '../../lib/offline/kept.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Button } from '../../ui/layout/button.tsx';

/**
 * Keeps something on this phone, or removes it. What is kept is updated whenever it is shown.
 * @param name what it is, for screen readers
 * @param find returns the kept copy
 * @param put returns what is kept with the current copy, or without it
 */
export function KeepOnPhone<T>({
  name,
  value,
  find,
  put,
}: {
  name: string;
  value: T;
  find: (kept: Kept) => T | null | undefined;
  put: (kept: Kept, value: T | null) => Partial<Kept>;
}) {
  const { id } = useViewer();
  const kept = useKept();
  const copy = kept?.personId === id ? find(kept) : null;
  const isStored = copy !== null && copy !== undefined;
  const isOld = isStored && JSON.stringify(copy) !== JSON.stringify(value);
  useEffect(() => {
    if (isOld) changeKept(id, (all) => put(all, value));
  });
  // The phone is a colleague's.
  if (isViewing()) return null;
  return (
    <div className="stack">
      <div>
        <Button onClick={() => changeKept(id, (all) => put(all, isStored ? null : value))}>
          {isStored ? 'Remove from this phone' : 'Keep on this phone'}
          <span className="hidden-text"> {name}</span>
        </Button>
      </div>
      <p className="small muted" role="status">
        {isStored
          ? 'Kept on this phone. You can open it without a connection, also after you log out, under “Saved on this phone” on the login page.'
          : 'Opens without a connection, also after you log out. Anyone who uses this phone can then see it.'}
      </p>
    </div>
  );
}
