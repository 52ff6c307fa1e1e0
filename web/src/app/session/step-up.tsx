import { lazy, Suspense, useEffect, useState } from 'react';

import { listen, type ReauthAsked } from '../../lib/http/session-events.ts';

/** Loaded when it is asked for: no page needs it to be read. */
const StepUpDialog = lazy(async () => ({
  default: (await import('./step-up-dialog.tsx')).StepUpDialog,
}));

/** Shows the one dialog in which somebody shows again who they are, for a call that waits for it. */
export function StepUpWatch() {
  const [asked, setAsked] = useState<ReauthAsked | null>(null);
  useEffect(() => listen('reauth-required', setAsked), []);
  // Whoever is shown out meanwhile leaves no call waiting for good.
  useEffect(() => () => asked?.settle(false), [asked]);
  if (!asked) return null;
  return (
    <Suspense>
      <StepUpDialog
        needsCode={asked.needsCode}
        onClose={(isShown) => {
          asked.settle(isShown);
          setAsked(null);
        }}
      />
    </Suspense>
  );
}
