import type { RouteLoad } from '@sankofa/domain/system/system-endpoints';
import { useState } from 'react';

import { count } from '../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../lib/messages/messages.ts';
import { type Column, Table } from '../ui/data/table.tsx';
import { Button } from '../ui/layout/button.tsx';
import { milliseconds } from './milliseconds.ts';

import css from './system.module.css';

const texts = dictionary({
  en: {
    route: 'Route',
    requests: 'Requests',
    refused: 'Refused',
    errors: 'Errors',
    noRequestsIn: 'No requests in this period.',
    requestsByRoute: 'Requests by route',
    showAllRoutes: (count: string) => `Show all ${count} routes`,
  },
  zh: {
    route: '路径',
    requests: '请求',
    refused: '已拒绝',
    errors: '错误',
    noRequestsIn: '此期间没有请求。',
    requestsByRoute: '各路径的请求',
    showAllRoutes: (count: string) => `显示全部 ${count} 个路径`,
  },
});

const columns = (t: TextsOf<typeof texts>): Column<RouteLoad>[] => [
  { head: t.route, phone: 'title', cell: ({ route }) => <code>{route}</code> },
  { head: t.requests, isNumber: true, cell: ({ requests }) => count(requests) },
  { head: 'p50', isNumber: true, cell: ({ p50 }) => milliseconds(p50) },
  { head: 'p95', isNumber: true, cell: ({ p95 }) => milliseconds(p95) },
  { head: 'p99', isNumber: true, cell: ({ p99 }) => milliseconds(p99) },
  { head: t.refused, isNumber: true, cell: ({ clientErrors }) => count(clientErrors) },
  { head: t.errors, isNumber: true, cell: ({ serverErrors }) => count(serverErrors) },
];

/** How many routes are shown at first. */
const few = 12;

/** Requests by the pattern of their path; those that took the most time in all come first. */
export function RouteTable({ routes }: { routes: readonly RouteLoad[] }) {
  const t = useTexts(texts);
  const [isExpanded, setExpanded] = useState(false);
  if (routes.length === 0) return <p>{t.noRequestsIn}</p>;
  return (
    <>
      <Table
        label={t.requestsByRoute}
        rows={isExpanded ? routes : routes.slice(0, few)}
        keyOf={({ route }) => route}
        columns={columns(t)}
      />
      {!isExpanded && routes.length > few && (
        <div className={css.more}>
          <Button size="small" onClick={() => setExpanded(true)}>
            {t.showAllRoutes(count(routes.length))}
          </Button>
        </div>
      )}
    </>
  );
}
