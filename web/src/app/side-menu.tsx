import { NavLink } from 'react-router';

import { useLanguage } from '../lib/language.ts';
import { Icon } from '../ui/icon.tsx';
import type { MenuEntry, MenuGroup } from './menu-entry.ts';
import { groupWords } from './menu.ts';

import css from './side-menu.module.css';

/** The menu of an area; the office's is grouped by where in the work one is. */
export function SideMenu({ entries, isGrouped }: { entries: MenuEntry[]; isGrouped: boolean }) {
  const language = useLanguage();
  const groups = isGrouped
    ? [...new Set(entries.map(({ group }) => group))]
    : (['home'] as MenuGroup[]);
  return (
    <nav aria-label={language === 'en' ? 'Main' : '主菜单'} className={css.menu}>
      {groups.map((group) => (
        <div key={group} className={css.group}>
          {isGrouped && groupWords[group][language] && (
            <span className={css.title}>{groupWords[group][language]}</span>
          )}
          {entries
            .filter((entry) => !isGrouped || entry.group === group)
            .map((entry) => (
              <MenuLink key={entry.to} entry={entry} />
            ))}
        </div>
      ))}
    </nav>
  );
}

export function MenuLink({ entry }: { entry: MenuEntry }) {
  const language = useLanguage();
  return (
    <NavLink to={entry.to} title={entry[language]} className={css.link ?? ''}>
      <Icon of={entry.icon} />
      <span>{entry[language]}</span>
    </NavLink>
  );
}
