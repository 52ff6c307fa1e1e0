import type { User } from '@sankofa/domain/accounts/account-endpoints';
import IconNarrow from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconMenu from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';

import { company } from '../lib/company.ts';
import { languageFor, useLanguage } from '../lib/language.ts';
import { IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Logo } from '../ui/logo.tsx';
import { OfflineBar } from '../ui/offline-bar.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import type { Area } from './menu-entry.ts';
import { menuFor } from './menu.ts';
import { RemindersBell } from './reminders.tsx';
import { SideMenu } from './side-menu.tsx';

import css from './area-frame.module.css';

const skipWords = { en: 'Skip to content', zh: '跳到内容' };

/** The frame of a signed-in area: side bar on a desk, bottom bar (customers) or menu sheet on a phone. */
export function AreaFrame({
  area,
  user,
  children,
}: {
  area: Area;
  user: User;
  children: ReactNode;
}) {
  const language = useLanguage();
  const { pathname } = useLocation();
  const entries = menuFor(area, user);
  const isOffice = area !== 'customer';

  useEffect(() => {
    document.documentElement.dataset['area'] = area;
    const otherwise = isOffice && user.siteKind === 'ORIGIN' ? 'zh' : 'en';
    languageFor(user.id, otherwise, isOffice ? user.language : null);
  }, [area, isOffice, user.id, user.siteKind, user.language]);

  return (
    <div className={css.frame} data-area-frame={area}>
      <a className={css.skip} href="#content">
        {skipWords[language]}
      </a>
      <aside className={css.side}>
        <div className={css.brand}>
          <Link to="/" className={css.home} aria-label={`${company().brand}, public site`}>
            <Logo />
          </Link>
        </div>
        <SideMenu entries={entries} isGrouped={isOffice} />
        {isOffice && <NarrowToggle />}
      </aside>
      <div className={css.column}>
        <header className={css.top}>
          {isOffice && <MenuSheet key={pathname} area={area} user={user} />}
          <Link
            to={`/${area}`}
            className={css.phoneLogo}
            aria-label={`${company().brand}, start of your area`}
          >
            <Logo />
          </Link>
          <div className={css.tools}>
            {isOffice && <LanguageToggle />}
            <RemindersBell />
            <AccountMenu user={user} area={area} />
          </div>
        </header>
        <OfflineBar />
        <main id="content" tabIndex={-1} className={css.main}>
          {children}
        </main>
      </div>
      {!isOffice && <BottomBar key={pathname} entries={entries} />}
    </div>
  );
}

function MenuSheet({ area, user }: { area: Area; user: User }) {
  const [isOpen, setOpen] = useState(false);
  const language = useLanguage();
  const label = language === 'en' ? 'Menu' : '菜单';
  return (
    <div className={css.phoneOnly}>
      <IconButton
        icon={IconMenu}
        label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={label}>
        <SideMenu entries={menuFor(area, user)} isGrouped />
      </Dialog>
    </div>
  );
}

function NarrowToggle() {
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
        label={isNarrow ? 'Widen the side bar' : 'Narrow the side bar'}
        aria-pressed={isNarrow}
        onClick={handleClick}
      />
    </div>
  );
}
