import { lazy, Suspense, useEffect, useState } from 'react';

import { listen, type ReauthRequest } from '../../lib/http/session-events.ts';

/** Loaded on demand: no page needs it to be readable. */
const StepUpDialog = lazy(async () => ({
  default: (await import('../../accounts/sessions/reauthenticate-dialog.tsx')).ReauthenticateDialog,
}));

/** Shows the dialog in which a user reauthenticates for a waiting call. */
export function StepUpWatch() {
  const [request, setRequest] = useState<ReauthRequest | null>(null);
  useEffect(() => listen('reauth-required', setRequest), []);
  // A user who is logged out meanwhile must not leave a call waiting forever.
  useEffect(() => () => request?.settle(false), [request]);
  if (!request) return null;
  return (
    <Suspense>
      <StepUpDialog
        needsCode={request.needsCode}
        onClose={(isShown) => {
          request.settle(isShown);
          setRequest(null);
        }}
      />
    </Suspense>
  );
}
