import {
  sessionHealthEveryMs,
  sessionHealthFirstMs,
} from '@sankofa/domain/accounts/sessions/session';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { listen } from '../../lib/http/session-events.ts';
import { checkHealth, storeUser, useSession, watchSession } from '../../lib/session/session.ts';

/** Loaded on demand: few users have anything to complete. */
const CompleteProfile = lazy(async () => ({
  default: (await import('./complete-profile.tsx')).CompleteProfile,
}));

/**
 * Watches the session in the areas behind the login. When it ends, the area's guard sends the user to the
 * login page; public pages stay as they are (spec §4).
 */
export function SessionWatch() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { user } = useSession();
  const [missing, setMissing] = useState<string[] | null>(null);
  const userId = user?.id ?? null;

  const handleIncomplete = useEffectEvent((fields: string[]) => {
    setMissing(fields);
    const from = encodeURIComponent(pathname + search);
    if (!pathname.endsWith('/profile')) void navigate(`/customer/profile?redirect=${from}`);
  });

  // An admin has just made it mandatory: the guard leads to its setup.
  const handleSecondFactor = useEffectEvent(() => {
    if (user && !user.mustSetUpSecondFactor) storeUser({ ...user, mustSetUpSecondFactor: true });
  });

  useEffect(() => {
    const stops = [
      watchSession(),
      listen('second-factor-missing', () => handleSecondFactor()),
      listen('profile-incomplete', (fields) => handleIncomplete(fields)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  useEffect(() => {
    if (userId === null) return;
    let timer = setTimeout(function again() {
      void checkHealth();
      timer = setTimeout(again, sessionHealthEveryMs);
    }, sessionHealthFirstMs);
    return () => clearTimeout(timer);
  }, [userId]);

  if (!missing) return null;
  return (
    <Suspense>
      <CompleteProfile missing={missing} onClose={() => setMissing(null)} />
    </Suspense>
  );
}
