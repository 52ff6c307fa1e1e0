import { Navigate, useLocation } from 'react-router';

import { useViewer } from '../../lib/session/session.ts';
import type { Area } from '../menus/menu-entry.ts';
import { menuFor } from '../menus/menu.ts';

/** Redirects to the first menu entry that the user can see. */
export default function AreaIndex() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const area = (['staff', 'admin'] as const).find((one) => pathname.startsWith(`/${one}`));
  const first = menuFor(area ?? ('customer' satisfies Area), viewer)[0];
  return <Navigate replace to={first?.to ?? '/'} />;
}
