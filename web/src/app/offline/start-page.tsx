import { Navigate } from 'react-router';

import { readKept } from '../../lib/offline/kept.ts';
import { storedUser } from '../../lib/session/session.ts';
import { areaOf } from '../../lib/session/stored-role.ts';

/** The first page of the installed app: the user’s area, or what they kept on this phone if no one can log in now. */
export default function StartPage() {
  const user = storedUser();
  const opensKept = !user && !navigator.onLine && readKept() !== null;
  return <Navigate replace to={opensKept ? '/saved' : areaOf(user?.role ?? 'CUSTOMER')} />;
}
