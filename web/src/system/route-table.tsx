import type { RouteLoad } from '@sankofa/domain/system/system-endpoints';
import { useState } from 'react';

import { count } from '../lib/format/format.ts';
import { type Column, Table } from '../ui/data/table.tsx';
import { Button } from '../ui/layout/button.tsx';
import { milliseconds } from './milliseconds.ts';

import css from './system.module.css';

const columns: Column<RouteLoad>[] = [
  { head: 'Route', phone: 'title', cell: ({ route }) => <code>{route}</code> },
  { head: 'Requests', isNumber: true, cell: ({ requests }) => count(requests) },
  { head: 'p50', isNumber: true, cell: ({ p50 }) => milliseconds(p50) },
  { head: 'p95', isNumber: true, cell: ({ p95 }) => milliseconds(p95) },
  { head: 'p99', isNumber: true, cell: ({ p99 }) => milliseconds(p99) },
  { head: 'Refused', isNumber: true, cell: ({ clientErrors }) => count(clientErrors) },
  { head: 'Errors', isNumber: true, cell: ({ serverErrors }) => count(serverErrors) },
];

/** How many routes are shown at first. */
const few = 12;

/** Requests by the pattern of their path; those that took the most time in all come first. */
export function RouteTable({ routes }: { routes: readonly RouteLoad[] }) {
  const [isExpanded, setExpanded] = useState(false);
  if (routes.length === 0) return <p>No requests in this period.</p>;
  return (
    <>
      <Table
        label="Requests by route"
        rows={isExpanded ? routes : routes.slice(0, few)}
        keyOf={({ route }) => route}
        columns={columns}
      />
      {!isExpanded && routes.length > few && (
        <div className={css.more}>
          <Button size="small" onClick={() => setExpanded(true)}>
            {`Show all ${count(routes.length)} routes`}
          </Button>
        </div>
      )}
    </>
  );
}
