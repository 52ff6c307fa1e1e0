import { lazy, Suspense, useEffect, useState } from 'react';

import { listen, type ReauthRequest } from '../../lib/http/session-events.ts';

/** Loaded when it is asked for: no page needs it to be read. */
const StepUpDialog = lazy(async () => ({
  default: (await import('../../accounts/sessions/reauthenticate-dialog.tsx')).ReauthenticateDialog,
}));

/** Shows the one dialog in which somebody shows again who they are, for a call that waits for it. */
export function StepUpWatch() {
  const [request, setRequest] = useState<ReauthRequest | null>(null);
  useEffect(() => listen('reauth-required', setRequest), []);
  // Whoever is shown out meanwhile leaves no call waiting for good.
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
