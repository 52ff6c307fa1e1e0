import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { LoadBoundary } from '../../ui/feedback/load-boundary.tsx';
import { LastFrame } from './last-frame.tsx';
import { PartTrouble } from './part-trouble.tsx';

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
        const trouble = <PartTrouble onThere={begin} />;
        return isWhole ? (
          <LastFrame otherwise={<main id="content">{trouble}</main>}>{trouble}</LastFrame>
        ) : (
          trouble
        );
      }}
    >
      {children}
    </LoadBoundary>
  );
}
