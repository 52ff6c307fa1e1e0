import IconMore from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useState } from 'react';
import { NavLink } from 'react-router';

import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import type { MenuEntry } from '../menus/menu-entry.ts';
import { SideMenu } from './side-menu.tsx';

import css from './bottom-bar.module.css';

/** The five entries at the bottom of a phone; the fifth opens the rest. */
export function BottomBar({ entries }: { entries: MenuEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  const shown = entries.filter(({ isOnPhoneBar }) => isOnPhoneBar).slice(0, 4);
  const rest = entries.filter((entry) => !shown.includes(entry));
  return (
    <>
      <nav data-menu aria-label="Main navigation" className={css.bar}>
        {shown.map((entry) => (
          <NavLink key={entry.to} to={entry.to} className={css.place ?? ''}>
            <Icon of={entry.icon} />
            {entry.short ?? entry.en}
          </NavLink>
        ))}
        <button
          type="button"
          className={css.place}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon of={IconMore} />
          More
        </button>
      </nav>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="More">
        <SideMenu entries={rest} isGrouped={false} />
      </Dialog>
    </>
  );
}
