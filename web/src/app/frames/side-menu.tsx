import { Link, NavLink, useLocation } from 'react-router';

import { useLanguage } from '../../lib/messages/language.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import type { MenuEntry, MenuGroup } from '../menus/menu-entry.ts';

import css from './side-menu.module.css';

const groupLabels: Record<MenuGroup, { en: string; zh: string }> = {
  home: { en: '', zh: '' },
  warehouse: { en: 'Warehouse', zh: '仓库' },
  batches: { en: 'Batches', zh: '批次' },
  finance: { en: 'Finance', zh: '财务' },
  customers: { en: 'Customers', zh: '客户' },
  settings: { en: 'Settings', zh: '设置' },
};

/** The menu of an area; the office's is grouped by stage of the work. */
export function SideMenu({ entries, isGrouped }: { entries: MenuEntry[]; isGrouped: boolean }) {
  const language = useLanguage();
  const groups = isGrouped
    ? [...new Set(entries.map(({ group }) => group))]
    : (['home'] as MenuGroup[]);
  return (
    <nav data-menu aria-label={language === 'en' ? 'Main' : '主菜单'} className={css.menu}>
      {groups.map((group) => (
        <div key={group} className={css.group}>
          {isGrouped && groupLabels[group][language] && (
            <span className={css.title}>{groupLabels[group][language]}</span>
          )}
          {entries
            .filter((entry) => !isGrouped || entry.group === group)
            .map((entry) => (
              <MenuLink
                key={entry.to}
                entry={entry}
                isExact={entries.some(({ to }) => to.startsWith(`${entry.to}/`))}
              />
            ))}
        </div>
      ))}
    </nav>
  );
}

/** @param isExact if another entry's path is below this one's: that one is marked there instead */
export function MenuLink({ entry, isExact }: { entry: MenuEntry; isExact: boolean }) {
  const language = useLanguage();
  const { pathname } = useLocation();
  const content = (
    <>
      <Icon of={entry.icon} />
      <span>{entry[language]}</span>
    </>
  );
  const shared = { to: entry.to, title: entry[language], className: css.link ?? '' };
  // In the section but not the page itself: the link leads to another path.
  if (entry.activePaths?.includes(pathname))
    return (
      <Link {...shared} aria-current="true">
        {content}
      </Link>
    );
  return (
    <NavLink {...shared} end={isExact}>
      {content}
    </NavLink>
  );
}
