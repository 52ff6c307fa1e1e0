import type { Role } from '@sankofa/domain/access';
import IconNarrow from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconMenu from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { lazy, Suspense, useState } from 'react';

import { AreaAnnouncements } from '../../announcements/announcements.tsx';
import { useLanguage } from '../../lib/messages/language.ts';
import { useViewer } from '../../lib/session/session.ts';
import { OfficeSearch } from '../../search/search.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { LoadBoundary } from '../../ui/feedback/load-boundary.tsx';
import { IconButton } from '../../ui/layout/button.tsx';
import { untilLoaded } from '../loading/until-loaded.ts';
import { type Area, entriesFor, type MenuEntry } from '../menus/menu-entry.ts';
import { menuFor, menus } from '../menus/menu.ts';
import { officeActions } from '../menus/office-actions.ts';
import type { OfficeParts } from './area-frame.tsx';
import { AreaLayout } from './area-layout.tsx';
import { FollowIdleLimit } from './follow-idle-limit.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { OfficeTop } from './office-top.tsx';
import { PermittedPage } from './permitted-page.tsx';
import { SideMenu } from './side-menu.tsx';

import css from './area-frame.module.css';

const RunningTasks = lazy(async () => {
  await untilLoaded();
  return { default: (await import('../../background-tasks/running-tasks.tsx')).RunningTasks };
});

/** Layout of the pages of staff and admins. */
export function OfficeLayout({ area, of }: { area: Exclude<Area, 'customer'>; of: Role }) {
  return (
    <AreaLayout area={area} of={of} menu={menus[area]} office={parts[area]}>
      <FollowIdleLimit />
      <AreaAnnouncements of="STAFF" />
      <OfficeTop area={area} />
      <PermittedPage area={area} />
    </AreaLayout>
  );
}

const sidebarTexts = {
  en: { menu: 'Menu', expand: 'Expand sidebar', collapse: 'Collapse sidebar' },
  zh: { menu: '菜单', expand: '展开侧栏', collapse: '收起侧栏' },
};

function MenuSheet({ entries }: { entries: MenuEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  const language = useLanguage();
  const label = sidebarTexts[language].menu;
  return (
    <div className={css.phoneOnly}>
      <IconButton
        icon={IconMenu}
        label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={label}>
        <SideMenu entries={entries} isGrouped />
      </Dialog>
    </div>
  );
}

function NarrowToggle() {
  const language = useLanguage();
  const [isNarrow, setNarrow] = useState(
    () => document.documentElement.dataset['sidebar'] === 'narrow',
  );
  function handleClick() {
    const next = isNarrow ? 'wide' : 'narrow';
    document.documentElement.dataset['sidebar'] = next;
    localStorage.setItem('sidebar', next);
    setNarrow(!isNarrow);
  }
  return (
    <div className={css.narrow}>
      <IconButton
        icon={IconNarrow}
        label={sidebarTexts[language][isNarrow ? 'expand' : 'collapse']}
        aria-pressed={isNarrow}
        onClick={handleClick}
      />
    </div>
  );
}

function AreaSearch({ area }: { area: 'staff' | 'admin' }) {
  const viewer = useViewer();
  return (
    <OfficeSearch
      area={area}
      pages={menuFor(area, viewer)}
      actions={entriesFor(officeActions(area), viewer)}
    />
  );
}

const partsOf = (area: 'staff' | 'admin'): OfficeParts => ({
  sheet: (entries) => <MenuSheet entries={entries} />,
  tools: (
    <>
      <AreaSearch area={area} />
      <LoadBoundary renderInstead={() => null}>
        <Suspense fallback={null}>
          <RunningTasks />
        </Suspense>
      </LoadBoundary>
      <LanguageToggle />
    </>
  ),
  foot: <NarrowToggle />,
});
const parts = { staff: partsOf('staff'), admin: partsOf('admin') };
