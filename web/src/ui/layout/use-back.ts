import { useLocation } from 'react-router';

import { isRecord } from '../../lib/http/call-error.ts';

export type Back = { to: string; label: string };

/** The state of a link to a page that is to lead back here instead of to its own list. */
export const returningTo = (back: Back) => ({ back });

/** Returns where a page's back link leads: to where the person came from, or else to its own list. */
export function useBack(own?: Back): { back?: Back } {
  const state: unknown = useLocation().state;
  const came = isRecord(state) && isRecord(state['back']) ? state['back'] : null;
  if (came && typeof came['to'] === 'string' && typeof came['label'] === 'string')
    return { back: { to: came['to'], label: came['label'] } };
  return own ? { back: own } : {};
}
