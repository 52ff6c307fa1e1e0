import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { type ReactNode, useEffect, useState } from 'react';

import { clock, instantOf } from '../../lib/format/format.ts';
import type { CallError } from '../../lib/http/call-error.ts';
import { isConnected } from '../../lib/http/connection.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Alert } from '../feedback/alert.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Button } from '../layout/button.tsx';

const texts = dictionary({
  en: {
    this: 'this',
    failed: (what: string) => `We couldn’t load ${what}`,
    since: (at: string) => ` Showing data from ${at}.`,
    retry: 'Retry',
    loading: 'Loading',
  },
  zh: {
    this: '内容',
    failed: (what: string) => `无法加载${what}`,
    since: (at: string) => `当前显示的是 ${at} 的数据。`,
    retry: '重试',
    loading: '加载中',
  },
});

export type Query<T> = {
  data: T | undefined;
  error: CallError | null;
  isFetching: boolean;
  refetch: () => unknown;
  dataUpdatedAt?: number;
};

/**
 * The states of a query: a skeleton after 300 ms, a card with the error and Retry, an empty state, and the
 * data. Stale data stays visible while it is refreshed.
 */
export function Answer<T>({
  of: query,
  what,
  skeleton = <Skeleton lines={4} />,
  isEmpty,
  empty,
  children,
}: {
  of: Query<T>;
  /** What is being loaded, for error messages: "your shipments". */
  what?: string;
  skeleton?: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) {
    const isNone = isEmpty?.(query.data) ?? (Array.isArray(query.data) && query.data.length === 0);
    return (
      <>
        {query.error && !isSaidAbove(query.error) && (
          <LoadFailed query={query} what={what} hasOld />
        )}
        {isNone && empty !== undefined ? empty : children(query.data)}
      </>
    );
  }
  if (query.error) return <LoadFailed query={query} what={what} />;
  return <Later>{skeleton}</Later>;
}

/** Without a connection, the bar above every page says so, and how old the data is. */
const isSaidAbove = ({ isNetwork }: CallError) => isNetwork && !isConnected();

function LoadFailed<T>({
  query,
  what,
  hasOld = false,
}: {
  query: Query<T>;
  what: string | undefined;
  hasOld?: boolean;
}) {
  const t = useTexts(texts);
  const since = query.dataUpdatedAt ? t.since(clock(instantOf(query.dataUpdatedAt))) : '';
  return (
    <Alert
      tone={hasOld ? 'warn' : 'bad'}
      title={t.failed(what ?? t.this)}
      action={
        <Button
          size="small"
          icon={IconRefresh}
          isBusy={query.isFetching}
          onClick={() => query.refetch()}
        >
          {t.retry}
        </Button>
      }
    >
      {query.error?.message}
      {hasOld && since}
    </Alert>
  );
}

/** Delays a skeleton by 300 ms, so that a quick answer doesn't flash. */
function Later({ children }: { children: ReactNode }) {
  const t = useTexts(texts);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true" role="status">
      <span className="hidden-text">{t.loading}</span>
      {isDue && children}
    </div>
  );
}
