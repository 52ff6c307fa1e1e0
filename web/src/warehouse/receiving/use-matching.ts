import { type FoundPackage, scan } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useState } from 'react';

import { dayAndTime } from '../../lib/format/format.ts';
import { CallError } from '../../lib/http/call-error.ts';
import { call } from '../../lib/http/call.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import type { ScanResult } from '../../lib/offline/use-scans.ts';
import { batchFoundTexts } from './found-batch-notice.tsx';
import {
  carriedInto,
  expectedIn,
  firstTarget,
  type ScanMatch,
  type Match,
  nextAlike,
  progressOf,
  type ReceiptInput,
  type Target,
} from './receive-target.ts';
import { cancelledBy, receiveTexts } from './receive-texts.ts';

/** Returns the banner for a scan: the owner, or that it is already received. */
function useScanResult() {
  const t = useTexts(receiveTexts);
  const batches = useTexts(batchFoundTexts);
  return (scanMatch: ScanMatch): ScanResult => {
    const customer = scanMatch.customer ?? scanMatch.packages[0]?.customer;
    const mark = customer?.shippingMark ?? scanMatch.code;
    if (expectedIn(scanMatch).length > 0) {
      const { received, of } = progressOf(scanMatch);
      return { tone: 'ok', title: t.matched(mark, received, of) };
    }
    if (scanMatch.cancelled)
      return { tone: 'bad', title: t.cancelled, text: cancelledBy(t, scanMatch.cancelled) };
    const [first] = scanMatch.packages;
    if (first) {
      const { received } = first;
      if (!received) return { tone: 'bad', title: t.already };
      const text = t.alreadyWhen(dayAndTime(received.at, 'guangzhou'), received.by ?? '');
      return { tone: 'same', title: t.already, text };
    }
    if (scanMatch.batch)
      return { tone: 'bad', title: batches.isBatch(scanMatch.batch.batchNumber) };
    if (customer) return { tone: 'ok', title: t.foundOwner(mark, customer.name) };
    // Goods without an owner are received too, but with a different sound for users who don't look.
    return { tone: 'warn', title: t.notKnown };
  };
}

/** A receipt, as sent, whose carton was received by another scan. */
type DuplicateReceipt = {
  match: Match;
  target: Target;
  input: ReceiptInput;
  repairs: NonNullable<Match['repairs']>;
};

/** Looks up the owner of a scanned carton; offline it stores the code for later. */
export function useMatching() {
  const t = useTexts(receiveTexts);
  const scanResultOf = useScanResult();
  const [match, setMatch] = useState<Match | null>(null);
  const [target, setTarget] = useState<Target | null>(null);

  function show(next: Match | null) {
    setMatch(next);
    setTarget(next && firstTarget(next));
  }
  /** `isSearch`: looks up the owner of the current carton instead of scanning another one. */
  async function lookup(
    code: string,
    { isSearch = false, repairs = null }: { isSearch?: boolean; repairs?: Match['repairs'] } = {},
  ): Promise<ScanResult> {
    const scanMatch = await findByCode(code);
    show({
      code,
      scanMatch,
      ...carriedInto(scanMatch, match, isSearch),
      ...(repairs ? { repairs } : {}),
    });
    return scanMatch ? scanResultOf(scanMatch) : { tone: 'ok', title: t.storedScan };
  }
  /**
   * Looks for another identical carton after one was received by another scan: if one is expected, it is the
   * target. Offline that is determined when it is sent.
   */
  async function matchNext(
    first: FoundPackage,
    { match: now, target: was, input, repairs }: DuplicateReceipt,
  ) {
    setMatch({ ...now, repairs });
    const scanMatch = await findByCode(now.code);
    const next = scanMatch && nextAlike(scanMatch, was.kind === 'expected' ? was.package : first);
    const hasNext = scanMatch === null || next !== undefined;
    setMatch({
      ...now,
      scanMatch,
      repairs: { ...repairs, duplicateOf: { typed: hasNext ? input : null } },
    });
    if (scanMatch) setTarget(next ? { kind: 'expected', package: next } : null);
    else setTarget({ kind: 'later' });
    return hasNext;
  }
  return { match, target, setTarget, setMatch, lookup, matchNext, clear: () => show(null) };
}

/** Returns null if the server could not be reached. */
async function findByCode(code: string): Promise<ScanMatch | null> {
  try {
    return await call(scan, { query: { code } });
  } catch (error) {
    if (error instanceof CallError && error.isNetwork) return null;
    throw error;
  }
}
