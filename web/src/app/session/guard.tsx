import type { Role } from '@sankofa/domain/access';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';

import { checkSession, loginPathOf, type Session, useSession } from '../../lib/session/session.ts';
import { areaOf } from '../../lib/session/stored-role.ts';
import { AreaSkeleton } from '../loading/skeleton.tsx';

/** Returns why a user has to log in (spec §6). */
export function guardMessage({
  isExpired,
  failure,
}: Pick<Session, 'isExpired' | 'failure'>): string {
  if (isExpired) return 'Session expired. Please log in again.';
  // The server answered that no one is logged in. Any other failure is a check that couldn't be made.
  return !failure || failure.status === 401
    ? 'Please log in to access this page'
    : 'You need to be logged in to access this page';
}

/** Admits users of one role (spec §4): requests the current user, and redirects everyone else. */
export function Guard({ to, children }: { to: Role; children: ReactNode }) {
  const session = useSession();
  const { user } = session;
  const [isChecked, setChecked] = useState(user !== null);
  const [lastRole, setLastRole] = useState<Role | null>(user?.role ?? null);
  if (user && lastRole !== user.role) setLastRole(user.role);

  useEffect(() => {
    if (!isChecked) void checkSession().finally(() => setChecked(true));
  }, [isChecked]);

  if (!user) {
    if (!isChecked || session.status === 'checking') return <AreaSkeleton />;
    return <RedirectToLogin session={session} lastRole={lastRole} />;
  }
  return (
    <AdmittedRoute to={to} user={user}>
      {children}
    </AdmittedRoute>
  );
}

/** Sends a user who was logged in to the login of their role, and anyone else to `/login` with a message. */
function RedirectToLogin({ session, lastRole }: { session: Session; lastRole: Role | null }) {
  const { pathname, search, hash } = useLocation();
  const { failure } = session;
  const state = {
    from: pathname + search + hash,
    message: guardMessage(session),
    // If the check itself failed, its message says more than a request to log in.
    failure: failure && failure.status !== 401 && failure.status !== 403 ? failure.message : '',
  };
  if (session.isExpired)
    return (
      <Navigate
        replace
        to={`${loginPathOf(lastRole, pathname)}?reason=session-expired`}
        state={state}
      />
    );
  return lastRole ? (
    <Navigate replace to={loginPathOf(lastRole, pathname)} />
  ) : (
    <Navigate replace to="/login" state={state} />
  );
}

function AdmittedRoute({
  to,
  user,
  children,
}: {
  to: Role;
  user: NonNullable<Session['user']>;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  if (user.role !== to) return <Navigate replace to="/unauthorized" state={{ from: pathname }} />;
  const setUp = `${areaOf(user.role)}/second-factor`;
  if (user.mustSetUpSecondFactor === true && pathname !== setUp) {
    const redirect = encodeURIComponent(pathname + search);
    return <Navigate replace to={`${setUp}?redirect=${redirect}`} />;
  }
  const mustComplete = user.role === 'CUSTOMER' && user.missingFields.length > 0;
  if (mustComplete && pathname !== '/customer/profile') {
    const redirect = encodeURIComponent(pathname + search);
    return <Navigate replace to={`/customer/profile?redirect=${redirect}`} />;
  }
  return children;
}
