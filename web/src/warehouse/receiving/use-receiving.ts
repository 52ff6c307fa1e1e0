import type { FoundPackage } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { type RefObject, useEffect, useState } from 'react';

import { dayAndTime, nowMs } from '../../lib/format/format.ts';
import { signal } from '../../lib/format/signals.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { clockReading } from '../../lib/offline/clock-reading.ts';
import type { Scan } from '../../lib/offline/scan-queue.ts';
import type { ScanResult } from '../../lib/offline/use-scans.ts';
import { useViewer } from '../../lib/session/session.ts';
import { deleteDraft } from '../device-memory.ts';
import { problemText } from '../warehouse-texts.ts';
import { receiptOf, repairsOf } from './receipt-origin.ts';
import { type Received, ReceivedByOther, type Receipt, submitReceipt } from './receipt-outbox.ts';
import { draftKeyOf, type ReceiptInput } from './receive-target.ts';
import { receiveTexts } from './receive-texts.ts';
import { useMatching } from './use-matching.ts';

export type Band = {
  tone: 'ok' | 'warn' | 'bad';
  title: string;
  text?: string;
  /** The stored receipt of this message, which is valid as long as it waits. */
  storedId?: string;
  /** The first carton of the saved receipt. */
  savedId?: string;
};

type ReceivingOptions = {
  siteId: string;
  field: RefObject<HTMLInputElement | null>;
  /** Receipts on this device that wait to be sent. */
  waiting: readonly Receipt[];
  /** Called with a receipt that the server accepted while the user waited. */
  onSaved: (received: Received) => void;
  onShelf: (shelf: string) => void;
};

const savedBand = (t: TextsOf<typeof receiveTexts>, { package: first, packageIds }: Received) => ({
  tone: 'ok' as const,
  title: t.saved(first.labelNumber, packageIds.length - 1),
  text: first.customer?.shippingMark ?? '',
  savedId: first.id,
});

const storedBanner = (t: TextsOf<typeof receiveTexts>, storedId: string) => ({
  tone: 'ok' as const,
  title: t.storedOnDevice,
  text: t.storedHint,
  storedId,
});

/** Returns the banner for a carton that may be one of several identical ones: only the user can tell. */
function duplicateBanner(
  t: TextsOf<typeof receiveTexts>,
  { labelNumber, received }: FoundPackage,
  hasNext: boolean,
) {
  const by = received?.by ?? '';
  const when = received && t.alreadyWhen(dayAndTime(received.at, 'guangzhou'), by);
  return {
    tone: 'warn' as const,
    title: t.duplicate(labelNumber),
    text: [when, hasNext ? t.duplicateMore : t.duplicateLast].filter(Boolean).join(' · '),
  };
}

/**
 * The banner above the form with the result of the last receipt, seen and heard. The message that it is
 * stored for lack of a connection disappears when the connection is back, or when the receipt was sent or
 * refused.
 */
function useBand(waiting: readonly Receipt[]) {
  const [band, setBand] = useState<Band | null>(null);
  useEffect(() => {
    const hideStored = () => setBand((now) => (now?.storedId === undefined ? now : null));
    window.addEventListener('online', hideStored);
    return () => window.removeEventListener('online', hideStored);
  }, []);
  const isTrue = band?.storedId === undefined || waiting.some(({ id }) => id === band.storedId);
  function announce(next: Band) {
    signal(next.tone);
    setBand(next);
  }
  return {
    band: isTrue ? band : null,
    announce,
    /** @param code of the carton that the error is about */
    fail: (code: string) => (error: unknown) => {
      announce({ tone: 'bad', ...problemText(error), text: code });
    },
    hide: () => setBand(null),
    hideSaved: (id: string) => setBand((now) => (now?.savedId === id ? null : now)),
  };
}

/** The logic of the receive page: a scan finds an owner, a receipt is saved, the field is ready again. */
export function useReceiving({ siteId, field, waiting, onSaved, onShelf }: ReceivingOptions) {
  const viewer = useViewer();
  const t = useTexts(receiveTexts);
  const { match, target, setTarget, setMatch, lookup, matchNext, clear } = useMatching();
  const { band, announce, fail, hide, hideSaved } = useBand(waiting);
  const [isSaving, setSaving] = useState(false);

  async function handleScan({ code }: Scan): Promise<ScanResult> {
    hide();
    try {
      return await lookup(code);
    } catch (error) {
      // Nothing of the previous carton may be used for this one; its draft is kept.
      clear();
      return { tone: 'bad', ...problemText(error) };
    }
  }
  function skip() {
    clear();
    field.current?.focus();
  }

  async function send(input: ReceiptInput, carton: Parameters<typeof receiptOf>[1]) {
    const { repairs } = carton.match;
    const origin = repairs?.origin ?? { at: nowMs(), clock: clockReading() };
    const receipt = receiptOf(input, carton, { person: viewer, siteId, origin });
    const outcome = await submitReceipt(receipt, repairs?.id);
    if (outcome.kind === 'refused') {
      const { draft, photos } = input;
      const now = { id: outcome.id, origin, photos, draft };
      if (outcome.error instanceof ReceivedByOther) {
        const hasNext = await matchNext(outcome.error.first, { ...carton, input, repairs: now });
        return announce(duplicateBanner(t, outcome.error.first, hasNext));
      }
      setMatch({ ...carton.match, repairs: now });
      return fail(carton.match.code)(outcome.error);
    }
    deleteDraft(viewer.id, draftKeyOf(carton.match));
    if (input.draft.shelf.trim()) onShelf(input.draft.shelf.trim());
    skip();
    if (outcome.kind === 'kept') return announce(storedBanner(t, outcome.id));
    announce(savedBand(t, outcome.answer));
    onSaved(outcome.answer);
  }
  async function save(input: ReceiptInput) {
    if (!match || !target) return;
    setSaving(true);
    hide();
    // If the device could not store it, nothing was sent, and the form still has its input.
    await send(input, { match, target }).catch(fail(match.code));
    setSaving(false);
  }

  return {
    match,
    target,
    band,
    isSaving,
    setTarget,
    handleScan,
    skip,
    hideSaved,
    handleLookup: (code: string) => void lookup(code, { isSearch: true }).catch(fail(code)),
    save: (input: ReceiptInput) => void save(input),
    acknowledge: () => {
      hide();
      field.current?.focus();
    },
    open: (receipt: Receipt) =>
      void repairsOf(receipt)
        .then((repairs) => lookup(receipt.payload.code, { repairs }))
        .catch(fail(receipt.payload.code)),
  };
}
