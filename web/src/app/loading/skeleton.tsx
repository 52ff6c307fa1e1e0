import { company } from '../../lib/session/company.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Logo } from '../../ui/layout/logo.tsx';

import css from './skeleton.module.css';

/**
 * The frame of a page that is still loading, which the server also sends for every page behind the login.
 * boot.js has set the area on the root, so that it is the right frame.
 */
export function AreaSkeleton() {
  return (
    <div className={css.frame} role="status" aria-busy="true">
      <span className="hidden-text">{`Loading ${company().brand}`}</span>
      <div className={css.side} aria-hidden="true">
        <Logo />
        <Skeleton lines={6} />
      </div>
      <div className={css.main} aria-hidden="true">
        <Skeleton lines={6} />
      </div>
    </div>
  );
}
