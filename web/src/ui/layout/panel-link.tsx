import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

/** Whether a reference is longer than any of our numbers: then it breaks instead of widening its column. */
const isLong = (label: ReactNode) => typeof label === 'string' && label.length > 24;

/** Opens a panel beside the list by a URL parameter; it keeps the filters and can be shared. */
export function PanelLink({
  name,
  id,
  children,
}: {
  /** As the page reads it with `filters.get`: `payment`. */
  name: string;
  id: string;
  children: ReactNode;
}) {
  const params = new URLSearchParams(useLocation().search);
  params.set(name, id);
  return (
    <Link
      to={{ search: `?${params}` }}
      preventScrollReset
      className={isLong(children) ? 'num long' : 'num'}
    >
      {children}
    </Link>
  );
}
