import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { LoadBoundary } from '../../ui/feedback/load-boundary.tsx';
import { LastFrame } from './last-frame.tsx';
import { PartError } from './part-error.tsx';

/**
 * Shows an error in place of a page whose files did not load; navigation still works.
 * @param isWhole the page has its own frame too: the error is shown in the last frame
 */
export function PartBoundary({
  isFullPage = false,
  children,
}: {
  isFullPage?: boolean;
  children: ReactNode;
}) {
  const { key } = useLocation();
  return (
    <LoadBoundary
      at={key}
      renderInstead={(begin) => {
        const fallback = <PartError onLoaded={begin} />;
        return isFullPage ? (
          <LastFrame fallback={<main id="content">{fallback}</main>}>{fallback}</LastFrame>
        ) : (
          fallback
        );
      }}
    >
      {children}
    </LoadBoundary>
  );
}
