import { lazy, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';

import { classes } from '../ui/classes.ts';
import { DataBlock } from '../ui/data-block.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

import css from './public-layout.module.css';

/** Loaded when it is opened: no page needs it to be read. */
const EstimatorDialog = lazy(async () => ({
  default: (await import('../public/estimator-dialog.tsx')).EstimatorDialog,
}));

/** Header, content and footer of the public site; over the home page's picture the header is clear. */
export default function PublicLayout() {
  const isHome = useLocation().pathname === '/';
  const [estimator, setEstimator] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <div className={classes(css.page, isHome && css.home)}>
      <DataBlock json="{{data.organization}}" />
      <a href="#content" className={css.skip}>
        Skip to the content
      </a>
      <PublicHeader isClear={isHome} />
      <main id="content" tabIndex={-1} className={css.main}>
        <Outlet />
      </main>
      <PublicFooter onEstimate={() => setEstimator('open')} />
      {estimator !== 'never' && (
        <Suspense fallback={null}>
          <EstimatorDialog isOpen={estimator === 'open'} onClose={() => setEstimator('closed')} />
        </Suspense>
      )}
    </div>
  );
}
