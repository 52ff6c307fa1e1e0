import { Navigate, useLocation } from 'react-router';

import { storedUser, useSession } from '../../lib/session/session.ts';
import { areaOf } from '../../lib/session/stored-role.ts';

/** `/profile` is everyone's own: it leads to the profile page of the area that one belongs to. */
export default function OwnProfile() {
  const { user } = useSession();
  const { search } = useLocation();
  const role = (user ?? storedUser())?.role ?? 'CUSTOMER';
  return <Navigate replace to={`${areaOf(role)}/profile${search}`} />;
}
