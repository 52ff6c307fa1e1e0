import type { Role } from '@sankofa/domain/access';
import { type ReactNode, useEffect } from 'react';

import { clearPersonal } from '../../lib/http/personal.ts';
import { useSession, useViewer } from '../../lib/session/session.ts';
import { Toasts } from '../../ui/feedback/toast.tsx';
import { useFrame } from '../loading/last-frame.tsx';
import type { Area, MenuEntry } from '../menus/menu-entry.ts';
import { Guard } from '../session/guard.tsx';
import { IdleWatch } from '../session/idle.tsx';
import { SessionWatch } from '../session/session-watch.tsx';
import { StepUpWatch } from '../session/step-up.tsx';
import { AreaFrame, type OfficeParts } from './area-frame.tsx';

type FrameProps = {
  area: Area;
  menu: readonly MenuEntry[];
  office?: OfficeParts | undefined;
  children: ReactNode;
};

/** Everything around the pages of one role: the guard, the frame and the idle timer. */
export function AreaLayout({ of, ...around }: FrameProps & { of: Role }) {
  return (
    <>
      <SessionWatch />
      <Guard to={of}>
        <MainFrame {...around} />
      </Guard>
      <Toasts />
    </>
  );
}

function MainFrame({ area, menu, office, children }: FrameProps) {
  const viewer = useViewer();
  useFrame((page) => (
    <PlainFrame area={area} menu={menu} office={office}>
      {page}
    </PlainFrame>
  ));
  // What one person viewed is not shown to the next one on the same device.
  useEffect(() => clearPersonal, []);
  return (
    <AreaFrame area={area} user={viewer} menu={menu} office={office ?? null}>
      {children}
      <StepUpWatch />
      <IdleWatch />
    </AreaFrame>
  );
}

/** The frame without guard and watchers, shown while the next layout loads or after it failed to load. */
function PlainFrame({ area, menu, office, children }: FrameProps) {
  const { user } = useSession();
  if (!user) return <main id="content">{children}</main>;
  return (
    <AreaFrame area={area} user={user} menu={menu} office={office ?? null}>
      {children}
    </AreaFrame>
  );
}
