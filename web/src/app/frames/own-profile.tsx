import { Navigate, useLocation } from 'react-router';

import { storedUser, useSession } from '../../lib/session/session.ts';
import { areaOf } from '../../lib/session/stored-role.ts';

/** Redirects `/profile` to the profile page of the user's area. */
export default function OwnProfile() {
  const { user } = useSession();
  const { search } = useLocation();
  const role = (user ?? storedUser())?.role ?? 'CUSTOMER';
  return <Navigate replace to={`${areaOf(role)}/profile${search}`} />;
}
