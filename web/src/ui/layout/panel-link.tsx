import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

/** A reference that somebody typed may be longer than any number of ours: it breaks rather than widen its column. */
const isLong = (label: ReactNode) => typeof label === 'string' && label.length > 24;

/** Opens a panel beside the list by a name in the address; it keeps the filters and can be sent. */
export function PanelLink({
  name,
  id,
  children,
}: {
  /** As the page reads it by `filters.get`: `payment`. */
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
