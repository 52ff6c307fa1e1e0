import type { Endpoint } from '@sankofa/domain/endpoint';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod/mini';

import { nowMs } from '../format/now.ts';
import { type CallError, isRecord } from '../http/call-error.ts';
import { call, type CallInput, withListQuery } from '../http/call.ts';
import { useViewer } from '../session/session.ts';
import { store, stored } from '../storage/stored.ts';
import { keyOf } from './query.tsx';

/** What the device had, if it still has the form that the endpoint promises. */
function read<A extends z.ZodMiniType>(answer: A, name: string) {
  try {
    const storedValue: unknown = JSON.parse(stored(name) ?? 'null');
    if (!isRecord(storedValue)) return null;
    const parsed = answer.safeParse(storedValue['answer']);
    return parsed.success ? { answer: parsed.data, at: Number(storedValue['at']) } : null;
  } catch {
    return null; // Not written by us.
  }
}

/**
 * Like `useAnswer`, for what a hand at the goods needs although there is no connection: the last answer is
 * kept on the device for that person, shown at once and asked for anew.
 */
export function useStoredAnswer<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  A extends z.ZodMiniType,
>(
  endpoint: Endpoint<P, Q, z.ZodMiniType, A>,
  request: CallInput<P, Q, z.ZodMiniType> & { everyMs?: number } = {},
) {
  return useStored(endpoint, request, (input) => call(endpoint, input));
}

type ListPage = { items: unknown[]; nextCursor: string | null };

/** Every row of a list, page after page, kept on the device like any other answer. */
export function useStoredList<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  A extends z.ZodMiniType<ListPage>,
>(endpoint: Endpoint<P, Q, z.ZodMiniType, A>, query: z.input<Q>) {
  const list = useStored(endpoint, { query }, async (input) => {
    const first = await call(endpoint, input);
    let { nextCursor } = first;
    const items = [...first.items];
    while (nextCursor !== null) {
      const page = await call(endpoint, {
        ...input,
        query: withListQuery<Q>(query, { cursor: nextCursor }),
      });
      items.push(...page.items);
      ({ nextCursor } = page);
    }
    return { ...first, items, nextCursor };
  });
  return { ...list, data: list.data?.items as z.output<A>['items'] | undefined };
}

function useStored<P extends z.ZodMiniType, Q extends z.ZodMiniType, A extends z.ZodMiniType>(
  endpoint: Endpoint<P, Q, z.ZodMiniType, A>,
  request: CallInput<P, Q, z.ZodMiniType> & { everyMs?: number },
  load: (input: CallInput<P, Q, z.ZodMiniType>) => Promise<z.output<A>>,
) {
  const viewer = useViewer();
  const { everyMs, ...input } = request;
  const queryKey = keyOf(endpoint, input);
  const name = `answer:${viewer.id}:${JSON.stringify(queryKey)}`;
  const query = useQuery<z.output<A>, CallError>({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await load({ ...input, signal });
      store(name, JSON.stringify({ at: nowMs(), answer }));
      return answer;
    },
    initialData: () => read(endpoint.answer, name)?.answer,
    initialDataUpdatedAt: () => read(endpoint.answer, name)?.at,
    staleTime: 0,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
  return query;
}
