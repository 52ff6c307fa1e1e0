import { sessionHealthEveryMs, sessionHealthFirstMs } from '@sankofa/domain/accounts/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { listen } from '../lib/session-events.ts';
import { checkHealth, useSession, watchSession } from '../lib/session.ts';
import { csrfToken } from '../lib/transport.ts';
import { CompleteProfile } from './complete-profile.tsx';

/**
 * Listens to the session wherever one is in the product. Where it ended, the guard of the area sends
 * the person to the login page; public pages stay as they are (spec §4).
 */
export function SessionWatch() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  const { user } = useSession();
  const [missing, setMissing] = useState<string[] | null>(null);
  const userId = user?.id ?? null;

  const handleIncomplete = useEffectEvent((fields: string[]) => {
    setMissing(fields);
    const from = encodeURIComponent(pathname + search);
    if (!pathname.endsWith('/profile')) void navigate(`/customer/profile?redirect=${from}`);
  });

  useEffect(() => {
    const stops = [
      watchSession(),
      listen('profile-incomplete', (fields) => handleIncomplete(fields)),
    ];
    // Spec §7: fetched at the start, and nothing depends on it here: a call asks again when it needs it.
    void csrfToken().catch(() => null);
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  // What one person has seen is not shown to the next one at the same device.
  useEffect(() => {
    if (userId === null) queries.clear();
  }, [userId, queries]);

  useEffect(() => {
    if (userId === null) return;
    let timer = setTimeout(function again() {
      void checkHealth();
      timer = setTimeout(again, sessionHealthEveryMs);
    }, sessionHealthFirstMs);
    return () => clearTimeout(timer);
  }, [userId]);

  return <CompleteProfile missing={missing} onClose={() => setMissing(null)} />;
}
