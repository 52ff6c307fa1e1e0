import { Outlet, useLocation } from 'react-router';

import { useLanguage } from '../../lib/messages/language.ts';
import { useViewer } from '../../lib/session/session.ts';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { missingPermission } from '../menus/missing-permission.ts';

/** The page, or the permission that it needs and the user lacks. Pages with finer rules check them themselves. */
export function PermittedPage({ area }: { area: 'staff' | 'admin' }) {
  const { pathname } = useLocation();
  const language = useLanguage();
  const missing = missingPermission(area, pathname, useViewer());
  return missing ? <DutyNeeded title={missing[language]} duty={missing.duty} /> : <Outlet />;
}
