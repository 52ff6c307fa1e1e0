import { type ReactNode, useEffect, useRef, useState } from 'react';

import { Skeleton } from './skeleton.tsx';

/** Delays a part of a long page until it is almost in view, so that unseen parts request nothing. */
export function RenderWhenVisible({
  children,
  lines = 4,
  instead = <Skeleton lines={lines} />,
}: {
  children: ReactNode;
  lines?: number;
  /** What is shown until then. */
  instead?: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  if (isVisible) return children;
  return <div ref={place}>{instead}</div>;
}
