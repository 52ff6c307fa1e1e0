import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { CallError } from '../http/call-error.ts';
import { onSessionEnd } from '../http/personal.ts';
import { listen } from '../http/session-events.ts';

/** An answer that will be the same the next time, unlike one that never came or a fault of the server. */
const isRefusal = (error: Error) =>
  'status' in error && Number(error.status) >= 400 && Number(error.status) < 500;

/** Spec §7: no refetch on window focus, one retry, five minutes of freshness. */
const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        retryDelay: 300,
        staleTime: 5 * 60_000,
        networkMode: 'always',
      },
      // A call without a connection fails and says so, rather than waiting unseen for a better day.
      mutations: { networkMode: 'always' },
    },
  });

const client = newQueryClient();
onSessionEnd(() => client.clear());
// Pictures never change.
listen(
  'news',
  () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) !== 'blob' }),
);

// What failed for want of a connection is asked for again once there is one, wherever it is shown.
if (typeof window !== 'undefined')
  window.addEventListener(
    'online',
    () =>
      void client.refetchQueries({
        type: 'active',
        predicate: ({ state: { error } }) => error instanceof CallError && error.isNetwork,
      }),
  );

/**
 * Around the pages of an area and of its doors, wherever they begin: what they know is known to all.
 * The public site and a customer's first page do without (lib/fetched.ts).
 */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
