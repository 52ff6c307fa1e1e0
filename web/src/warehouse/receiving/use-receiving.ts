import type { FoundPackage } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { type RefObject, useEffect, useState } from 'react';

import { dayAndTime, nowMs } from '../../lib/format/format.ts';
import { signal } from '../../lib/format/signals.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { clockReading } from '../../lib/offline/clock-reading.ts';
import type { Scan } from '../../lib/offline/scan-queue.ts';
import type { ScanResult } from '../../lib/offline/use-scans.ts';
import { useViewer } from '../../lib/session/session.ts';
import { dropDraft } from '../device-memory.ts';
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
  /** The receipt that it says is kept: what it says holds as long as that one waits. */
  storedId?: string;
  /** The first carton of the receipt that it says is saved. */
  savedId?: string;
};

type ReceivingOptions = {
  siteId: string;
  field: RefObject<HTMLInputElement | null>;
  /** What waits on this device to be sent. */
  waiting: readonly Receipt[];
  /** A receipt that the server took in while the person waited for it. */
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
  text: t.keptHint,
  storedId,
});

/** It may be one of several that look the same, measured at two stations: only the eye can tell. */
function duplicateBanner(
  t: TextsOf<typeof receiveTexts>,
  { labelNumber, received }: FoundPackage,
  hasNext: boolean,
) {
  const by = received?.by ?? '';
  const when = received && t.alreadyWhen(dayAndTime(received.at, 'guangzhou'), by);
  return {
    tone: 'warn' as const,
    title: t.twin(labelNumber),
    text: [when, hasNext ? t.twinMore : t.twinLast].filter(Boolean).join(' · '),
  };
}

/**
 * The band above the form: what came of the last receipt, seen and heard. That one is kept for want of a
 * connection is true until the connection is back, or until it was sent or refused whatever the browser says.
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
    /** @param code of the carton that it is about */
    fail: (code: string) => (error: unknown) => {
      announce({ tone: 'bad', ...problemText(error), text: code });
    },
    hide: () => setBand(null),
    hideSaved: (id: string) => setBand((now) => (now?.savedId === id ? null : now)),
  };
}

/** The receive page's work: a scan finds an owner, a receipt is saved, the field is ready again. */
export function useReceiving({ siteId, field, waiting, onSaved, onShelf }: ReceivingOptions) {
  const viewer = useViewer();
  const t = useTexts(receiveTexts);
  const { match, target, setTarget, setMatch, lookUp, matchNext, clear } = useMatching();
  const { band, announce, fail, hide, hideSaved } = useBand(waiting);
  const [isSaving, setSaving] = useState(false);

  async function handleScan({ code }: Scan): Promise<ScanResult> {
    hide();
    try {
      return await lookUp(code);
    } catch (error) {
      // Nothing of the carton before may be taken for this one; what was typed of it is kept.
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
    const made = repairs?.made ?? { at: nowMs(), clock: clockReading() };
    const receipt = receiptOf(input, carton, { person: viewer, siteId, made });
    const outcome = await submitReceipt(receipt, repairs?.id);
    if (outcome.kind === 'refused') {
      const { draft, photos } = input;
      const now = { id: outcome.id, made, photos, draft };
      if (outcome.error instanceof ReceivedByOther) {
        const hasNext = await matchNext(outcome.error.first, { ...carton, input, repairs: now });
        return announce(duplicateBanner(t, outcome.error.first, hasNext));
      }
      setMatch({ ...carton.match, repairs: now });
      return fail(carton.match.code)(outcome.error);
    }
    dropDraft(viewer.id, draftKeyOf(carton.match));
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
    // Where the device itself could not keep it nothing was sent, and the form still has everything.
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
    handleLookUp: (code: string) => void lookUp(code, { isSearch: true }).catch(fail(code)),
    save: (input: ReceiptInput) => void save(input),
    acknowledge: () => {
      hide();
      field.current?.focus();
    },
    open: (receipt: Receipt) =>
      void repairsOf(receipt)
        .then((repairs) => lookUp(receipt.payload.code, { repairs }))
        .catch(fail(receipt.payload.code)),
  };
}
