import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconBad from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconInfo from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode } from 'react';

import { classes } from '../layout/classes.ts';
import { Icon } from '../layout/icon.tsx';

import css from './alert.module.css';

const shapes = { info: IconInfo, ok: IconCheck, warn: IconAlert, bad: IconBad };

/** A message in the page: what happened and what to do, with icon and text, never by colour alone. */
export function Alert({
  tone = 'info',
  title,
  children,
  action,
}: {
  tone?: keyof typeof shapes;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes(css.alert, css[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon of={shapes[tone]} />
      <div className={css.text}>
        {title && <strong className={css.title}>{title}</strong>}
        {children && <div>{children}</div>}
        {action && <div className={css.action}>{action}</div>}
      </div>
    </div>
  );
}
