import type { FoundPackage } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { type RefObject, useEffect, useState } from 'react';

import { dayAndTime, nowMs } from '../../lib/format/format.ts';
import { signal } from '../../lib/format/signals.ts';
import { clockReading } from '../../lib/http/device-clock.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import type { Scan } from '../../lib/offline/scan-queue.ts';
import type { ScanResult } from '../../lib/offline/use-scans.ts';
import { useViewer } from '../../lib/session/session.ts';
import { dropDraft } from '../device-memory.ts';
import { useProblem } from '../warehouse-words.ts';
import { receiptOf, repairsOf } from './receipt-made.ts';
import { type Received, ReceivedByOther, type Receipt, submitReceipt } from './receipt-outbox.ts';
import { draftKeyOf, type ReceiptTyped } from './receive-target.ts';
import { receiveWords } from './receive-words.ts';
import { useMatching } from './use-matching.ts';

export type Band = {
  tone: 'ok' | 'warn' | 'bad';
  title: string;
  text?: string;
  /** The receipt that it says is kept: what it says holds as long as that one waits. */
  keptId?: string;
  /** The first carton of the receipt that it says is saved. */
  savedId?: string;
};

type Given = {
  siteId: string;
  field: RefObject<HTMLInputElement | null>;
  /** What waits on this device to be sent. */
  waiting: readonly Receipt[];
  /** A receipt that the server took in while the person waited for it. */
  onSaved: (received: Received) => void;
  onShelf: (shelf: string) => void;
};

const savedBand = (t: TextsOf<typeof receiveWords>, { package: first, packageIds }: Received) => ({
  tone: 'ok' as const,
  title: t.saved(first.labelNumber, packageIds.length - 1),
  text: first.customer?.shippingMark ?? '',
  savedId: first.id,
});

const keptBand = (t: TextsOf<typeof receiveWords>, keptId: string) => ({
  tone: 'ok' as const,
  title: t.kept,
  text: t.keptHint,
  keptId,
});

/** It may be one of several that look the same, measured at two stations: only the eye can tell. */
function twinBand(
  t: TextsOf<typeof receiveWords>,
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
  const problem = useProblem();
  const [band, setBand] = useState<Band | null>(null);
  useEffect(() => {
    const hideKept = () => setBand((now) => (now?.keptId === undefined ? now : null));
    window.addEventListener('online', hideKept);
    return () => window.removeEventListener('online', hideKept);
  }, []);
  const isTrue = band?.keptId === undefined || waiting.some(({ id }) => id === band.keptId);
  function announce(next: Band) {
    signal(next.tone);
    setBand(next);
  }
  return {
    band: isTrue ? band : null,
    announce,
    fail: (error: unknown) => announce({ tone: 'bad', ...problem(error) }),
    hide: () => setBand(null),
    hideSaved: (id: string) => setBand((now) => (now?.savedId === id ? null : now)),
  };
}

/** The receive page's work: a scan finds an owner, a receipt is saved, the field is ready again. */
export function useReceiving({ siteId, field, waiting, onSaved, onShelf }: Given) {
  const viewer = useViewer();
  const t = useTexts(receiveWords);
  const problem = useProblem();
  const { match, target, setTarget, setMatch, lookUp, lookForNext, clear } = useMatching();
  const { band, announce, fail, hide, hideSaved } = useBand(waiting);
  const [isSaving, setSaving] = useState(false);

  async function handleScan({ code }: Scan): Promise<ScanResult> {
    hide();
    try {
      return await lookUp(code);
    } catch (error) {
      // Nothing of the carton before may be taken for this one; what was typed of it is kept.
      clear();
      return { tone: 'bad', ...problem(error) };
    }
  }
  function putAside() {
    clear();
    field.current?.focus();
  }

  async function send(typed: ReceiptTyped, carton: Parameters<typeof receiptOf>[1]) {
    const { repairs } = carton.match;
    const made = repairs?.made ?? { at: nowMs(), clock: clockReading() };
    const receipt = receiptOf(typed, carton, { person: viewer, siteId, made });
    const outcome = await submitReceipt(receipt, repairs?.id);
    if (outcome.kind === 'refused') {
      const { draft, photos } = typed;
      const now = { id: outcome.id, made, photos, draft };
      if (outcome.error instanceof ReceivedByOther) {
        const hasNext = await lookForNext(outcome.error.first, { ...carton, typed, repairs: now });
        return announce(twinBand(t, outcome.error.first, hasNext));
      }
      setMatch({ ...carton.match, repairs: now });
      return fail(outcome.error);
    }
    dropDraft(viewer.id, draftKeyOf(carton.match));
    if (typed.draft.shelf.trim()) onShelf(typed.draft.shelf.trim());
    putAside();
    if (outcome.kind === 'kept') return announce(keptBand(t, outcome.id));
    announce(savedBand(t, outcome.answer));
    onSaved(outcome.answer);
  }
  async function save(typed: ReceiptTyped) {
    if (!match || !target) return;
    setSaving(true);
    hide();
    // Where the device itself could not keep it nothing was sent, and the form still has everything.
    await send(typed, { match, target }).catch(fail);
    setSaving(false);
  }

  return {
    match,
    target,
    band,
    isSaving,
    setTarget,
    handleScan,
    putAside,
    hideSaved,
    handleLookUp: (code: string) => void lookUp(code, { isSearch: true }).catch(fail),
    save: (typed: ReceiptTyped) => void save(typed),
    acknowledge: () => {
      hide();
      field.current?.focus();
    },
    open: (receipt: Receipt) =>
      void repairsOf(receipt)
        .then((repairs) => lookUp(receipt.payload.code, { repairs }))
        .catch(fail),
  };
}
