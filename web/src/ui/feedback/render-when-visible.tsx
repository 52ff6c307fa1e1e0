import { type ReactNode, useEffect, useRef, useState } from 'react';

import { Skeleton } from './skeleton.tsx';

/** Holds a part of a long page back until somebody scrolls near it: what nobody looks at is not asked for. */
export function RenderWhenVisible({
  children,
  lines = 4,
}: {
  children: ReactNode;
  lines?: number;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const sight = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true);
      },
      { rootMargin: '200px' },
    );
    sight.observe(place.current);
    return () => sight.disconnect();
  }, []);
  if (isVisible) return children;
  return (
    <div ref={place}>
      <Skeleton lines={lines} />
    </div>
  );
}
