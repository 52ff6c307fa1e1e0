import type { Role } from '@sankofa/domain/access';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';

import { Queries } from '../lib/query.tsx';
import { useViewer } from '../lib/session.ts';
import { Toasts } from '../ui/toast.tsx';
import { AreaFrame } from './area-frame.tsx';
import { Guard } from './guard.tsx';
import { IdleWatch } from './idle.tsx';
import type { Area } from './menu-entry.ts';
import { SessionWatch } from './session-watch.tsx';
import { StepUpWatch } from './step-up.tsx';

/** Everything around the pages of one role: the guard, the frame and the idle clock. */
export function AreaLayout({ area, of }: { area: Area; of: Role }) {
  return (
    <Queries>
      <SessionWatch />
      <Guard to={of}>
        <Inside area={area} />
      </Guard>
      <Toasts />
    </Queries>
  );
}

function Inside({ area }: { area: Area }) {
  const viewer = useViewer();
  const queries = useQueryClient();
  // What one person has seen is not shown to the next one at the same device.
  useEffect(() => () => queries.clear(), [queries]);
  return (
    <AreaFrame area={area} user={viewer}>
      <Outlet />
      <StepUpWatch />
      <IdleWatch />
    </AreaFrame>
  );
}
