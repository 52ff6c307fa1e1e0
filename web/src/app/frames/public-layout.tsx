import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';

import { DataBlock } from '../../ui/data/data-block.tsx';
import { OfflineBar } from '../../ui/feedback/offline-bar.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { useFrame } from '../loading/last-frame.tsx';
import { PartBoundary } from '../loading/part-boundary.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

import css from './public-layout.module.css';

/** Loaded when it is opened: no page needs it to be readable. */
const EstimatorDialog = lazy(async () => ({
  default: (await import('../../public/estimator/estimator-dialog.tsx')).EstimatorDialog,
}));

/** Header, content and footer of the public site; over the home page's picture the header is transparent. */
export default function PublicLayout() {
  useFrame((page) => <PublicFrame>{page}</PublicFrame>);
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

function PublicFrame({ children }: { children: ReactNode }) {
  const isHome = useLocation().pathname === '/';
  const [estimator, setEstimator] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <div className={classes(css.page, isHome && css.home)}>
      <DataBlock json="{{data.organization}}" />
      <a href="#content" className={css.skip}>
        Skip to content
      </a>
      <OfflineBar />
      <PublicHeader isClear={isHome} />
      <main id="content" tabIndex={-1} className={css.main}>
        <PartBoundary>
          {children}
          {estimator !== 'never' && (
            <Suspense fallback={null}>
              <EstimatorDialog
                isOpen={estimator === 'open'}
                onClose={() => setEstimator('closed')}
              />
            </Suspense>
          )}
        </PartBoundary>
      </main>
      <PublicFooter onEstimate={() => setEstimator('open')} />
    </div>
  );
}
