import IconBack from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { titled } from '../../lib/session/company.ts';
import { Icon } from './icon.tsx';

import css from './page-head.module.css';

/** The title of a page, with a back link and actions. It also sets the tab's title. */
export function PageHead({
  title,
  lead,
  back,
  actions,
  pill,
}: {
  title: string;
  lead?: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
  pill?: ReactNode;
}) {
  return (
    <header className={css.head}>
      <title>{titled(title)}</title>
      {back && (
        <Link to={back.to} className={css.back}>
          <Icon of={IconBack} size={18} />
          {back.label}
        </Link>
      )}
      <div className={css.row}>
        <div className={css.text}>
          <h1 id="page-title" tabIndex={-1}>
            {title}
          </h1>
          {pill}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {lead && <p className={css.lead}>{lead}</p>}
    </header>
  );
}
