import { type FoundPackage, scan } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useState } from 'react';

import { dayAndTime } from '../../lib/format/format.ts';
import { CallError } from '../../lib/http/call-error.ts';
import { call } from '../../lib/http/call.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import type { ScanResult } from '../../lib/offline/use-scans.ts';
import { batchFoundWords } from './batch-found.tsx';
import {
  carriedInto,
  expectedIn,
  firstTarget,
  type ScanMatch,
  type Match,
  nextAlike,
  progressOf,
  type ReceiptTyped,
  type Target,
} from './receive-target.ts';
import { cancelledBy, receiveWords } from './receive-words.ts';

/** What a scan at the door says in the band: whose it is, or that it is here already. */
function useScanWords() {
  const t = useTexts(receiveWords);
  const batches = useTexts(batchFoundWords);
  return (found: ScanMatch): ScanResult => {
    const customer = found.customer ?? found.packages[0]?.customer;
    const mark = customer?.shippingMark ?? found.code;
    if (expectedIn(found).length > 0) {
      const { received, of } = progressOf(found);
      return { tone: 'ok', title: t.matched(mark, received, of) };
    }
    if (found.cancelled)
      return { tone: 'bad', title: t.cancelled, text: cancelledBy(t, found.cancelled) };
    const [first] = found.packages;
    if (first) {
      const { received } = first;
      if (!received) return { tone: 'bad', title: t.already };
      const text = t.alreadyWhen(dayAndTime(received.at, 'guangzhou'), received.by ?? '');
      return { tone: 'same', title: t.already, text };
    }
    if (found.batch) return { tone: 'bad', title: batches.isBatch(found.batch.batchNumber) };
    if (customer) return { tone: 'ok', title: t.foundOwner(mark, customer.name) };
    // Goods without an owner are taken in all the same; hands that do not look must hear the difference.
    return { tone: 'warn', title: t.notKnown };
  };
}

/** A receipt whose carton another scan received, as it was sent. */
type Twin = {
  match: Match;
  target: Target;
  typed: ReceiptTyped;
  repairs: NonNullable<Match['repairs']>;
};

/** Whose a scanned carton is: asks the server, and without a connection keeps the code for later. */
export function useMatching() {
  const t = useTexts(receiveWords);
  const scanWords = useScanWords();
  const [match, setMatch] = useState<Match | null>(null);
  const [target, setTarget] = useState<Target | null>(null);

  function show(next: Match | null) {
    setMatch(next);
    setTarget(next && firstTarget(next));
  }
  /** `isSearch`: the owner of the carton that is shown is looked for, rather than another carton scanned. */
  async function lookUp(
    code: string,
    { isSearch = false, repairs = null }: { isSearch?: boolean; repairs?: Match['repairs'] } = {},
  ): Promise<ScanResult> {
    const found = await foundUnder(code);
    show({ code, found, ...carriedInto(found, match, isSearch), ...(repairs ? { repairs } : {}) });
    return found ? scanWords(found) : { tone: 'ok', title: t.keptScan };
  }
  /**
   * For what was typed of a carton that another scan received: whether one more like it is expected, which
   * is the target then. Without a connection that is found out when it is sent.
   */
  async function lookForNext(
    first: FoundPackage,
    { match: now, target: was, typed, repairs }: Twin,
  ) {
    setMatch({ ...now, repairs });
    const found = await foundUnder(now.code);
    const next = found && nextAlike(found, was.kind === 'expected' ? was.package : first);
    const hasNext = found === null || next !== undefined;
    setMatch({ ...now, found, repairs: { ...repairs, twin: { typed: hasNext ? typed : null } } });
    if (found) setTarget(next ? { kind: 'expected', package: next } : null);
    else setTarget({ kind: 'later' });
    return hasNext;
  }
  return { match, target, setTarget, setMatch, lookUp, lookForNext, clear: () => show(null) };
}

/** Null where the server could not be reached. */
async function foundUnder(code: string): Promise<ScanMatch | null> {
  try {
    return await call(scan, { query: { code } });
  } catch (error) {
    if (error instanceof CallError && error.isNetwork) return null;
    throw error;
  }
}
