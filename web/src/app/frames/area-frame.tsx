import type { User } from '@sankofa/domain/accounts/account-endpoints';
import { Fragment, type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';

import { languageFor, useLanguage } from '../../lib/messages/language.ts';
import { company } from '../../lib/session/company.ts';
import { LastSeenBar } from '../../ui/feedback/offline-bar.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import { type Area, entriesFor, type MenuEntry } from '../menus/menu-entry.ts';
import { AccountMenu } from './account-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { RemindersBell } from './reminders.tsx';
import { SideMenu } from './side-menu.tsx';

import css from './area-frame.module.css';

const texts = {
  en: {
    skip: 'Skip to content',
    site: (brand: string) => `${brand}, public site`,
    start: (brand: string) => `${brand}, dashboard`,
    side: 'Sidebar',
  },
  zh: {
    skip: '跳到内容',
    site: (brand: string) => `${brand}，公共网站`,
    start: (brand: string) => `${brand}，首页`,
    side: '侧栏',
  },
};

/** The office's parts of the frame, which customers don't load. */
export type OfficeParts = {
  sheet: (entries: MenuEntry[]) => ReactNode;
  tools: ReactNode;
  foot: ReactNode;
};

/** The frame of an area: side menu on a desktop, bottom bar (customers) or menu sheet on a phone. */
export function AreaFrame({
  area,
  user,
  menu,
  office,
  children,
}: {
  area: Area;
  user: User;
  menu: readonly MenuEntry[];
  office: OfficeParts | null;
  children: ReactNode;
}) {
  const language = useLanguage();
  const { pathname } = useLocation();
  const entries = entriesFor(menu, user);
  const isOffice = office !== null;
  const t = texts[language];

  useEffect(() => {
    document.documentElement.dataset['area'] = area;
    const defaultLanguage = isOffice && user.siteKind === 'ORIGIN' ? 'zh' : 'en';
    languageFor(user.id, defaultLanguage, isOffice ? user.language : null);
  }, [area, isOffice, user.id, user.siteKind, user.language]);

  return (
    <div className={css.frame} data-area-frame={area}>
      <a className={css.skip} href="#content">
        {t.skip}
      </a>
      <aside className={css.side} aria-label={t.side}>
        <div className={css.brand}>
          <Link to="/" className={css.home} aria-label={t.site(company().brand)}>
            <Logo />
          </Link>
        </div>
        <SideMenu entries={entries} isGrouped={isOffice} />
        {office?.foot}
      </aside>
      <div className={css.column}>
        <header className={css.top}>
          {office && <Fragment key={pathname}>{office.sheet(entries)}</Fragment>}
          <Link to={`/${area}`} className={css.phoneLogo} aria-label={t.start(company().brand)}>
            <Logo />
          </Link>
          <div className={css.tools}>
            {office?.tools}
            <RemindersBell />
            <AccountMenu user={user} area={area} />
          </div>
        </header>
        <LastSeenBar />
        <main id="content" tabIndex={-1} className={css.main}>
          {children}
        </main>
      </div>
      {!isOffice && <BottomBar key={pathname} entries={entries} />}
    </div>
  );
}
