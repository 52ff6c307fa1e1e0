import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { LoadBoundary } from '../../ui/feedback/load-boundary.tsx';
import { LastFrame } from './last-frame.tsx';
import { PartError } from './part-error.tsx';

/**
 * Says where a page would stand that its parts did not come; the way elsewhere stays open.
 * @param isWhole it holds a frame too: what is said stands in the one that was shown last
 */
export function PartBoundary({
  isWhole = false,
  children,
}: {
  isWhole?: boolean;
  children: ReactNode;
}) {
  const { key } = useLocation();
  return (
    <LoadBoundary
      at={key}
      renderInstead={(begin) => {
        const fallback = <PartError onLoaded={begin} />;
        return isWhole ? (
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
