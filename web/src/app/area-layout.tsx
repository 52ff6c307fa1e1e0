import type { Role } from '@sankofa/domain/access';
import { Outlet } from 'react-router';

import { useViewer } from '../lib/session.ts';
import { AreaFrame } from './area-frame.tsx';
import { Guard } from './guard.tsx';
import { IdleWatch } from './idle.tsx';
import type { Area } from './menu.ts';

/** Everything around the pages of one role: the guard, the frame and the idle clock. */
export function AreaLayout({ area, of }: { area: Area; of: Role }) {
  return (
    <Guard to={of}>
      <Inside area={area} />
    </Guard>
  );
}

function Inside({ area }: { area: Area }) {
  const viewer = useViewer();
  return (
    <AreaFrame area={area} user={viewer}>
      <Outlet />
      <IdleWatch />
    </AreaFrame>
  );
}
