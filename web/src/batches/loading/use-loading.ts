import { loadPackage } from '@sankofa/domain/batches/batch-endpoints';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { useState } from 'react';

import { CallError, messageOf } from '../../lib/http/call-error.ts';
import { call } from '../../lib/http/call.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import type { Scan } from '../../lib/offline/scan-queue.ts';
import { newScan } from '../../lib/offline/scan-queue.ts';
import { useViewer } from '../../lib/session/session.ts';
import type { Batch } from '../batch-texts.ts';
import { refreshBatches } from '../use-batch.ts';
import type { BatchPackage } from './package-pane.tsx';

export const loadingTexts = dictionary({
  en: {
    again: (label: string) => `${label} is already loaded`,
    for: (label: string, name: string) => `${label} loaded for ${name}`,
    refused: 'We couldn’t load this carton',
    all: (count: number) => `${count} cartons loaded`,
    stop: '. ',
  },
  zh: {
    again: (label: string) => `${label} 已装货`,
    for: (label: string, name: string) => `${label} 已装货，货主 ${name}`,
    refused: '此件装货失败',
    all: (count: number) => `已装货 ${count} 件`,
    stop: '。',
  },
});

export type LoadResult = { tone: 'ok' | 'same' | 'bad'; title: string; text?: string };
type Full = { code: string; refusal: string };

/** Loads cartons by scan or button: with the same call, messages and refresh. */
export function useLoading(batch: Batch) {
  const t = useTexts(loadingTexts);
  const viewer = useViewer();
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const [result, setResult] = useState<LoadResult | null>(null);
  /** Set if an admin may load into the full batch anyway. */
  const [full, setFull] = useState<Full | null>(null);

  async function load(scan: Scan) {
    try {
      const answer = await call(loadPackage, {
        params: { id: batch.id },
        body: { code: scan.code },
        idempotencyKey: scan.key,
      });
      const { labelNumber, customerName } = answer.package;
      return {
        loaded: answer.package,
        isRepeat: answer.isRepeat,
        tone: answer.isRepeat ? ('same' as const) : ('ok' as const),
        title: answer.isRepeat ? t.again(labelNumber) : t.for(labelNumber, customerName),
        ...(answer.warnings.length > 0 && {
          text: answer.warnings.map((one) => `${one}${t.stop}`).join(''),
        }),
      };
    } catch (error) {
      if (
        error instanceof CallError &&
        error.code === 'batch.full' &&
        mayBatch.overrideCapacity(viewer)
      )
        setFull({ code: scan.code, refusal: error.message });
      throw error;
    } finally {
      refreshBatches();
    }
  }

  async function add(row: BatchPackage): Promise<boolean> {
    if (busyIds.has(row.id)) return false;
    setBusyIds((before) => new Set(before).add(row.id));
    try {
      setResult(await load(newScan(row.labelNumber)));
      return true;
    } catch (error) {
      setResult({ tone: 'bad', title: messageOf(error, t.refused) });
      return false;
    } finally {
      setBusyIds((before) => new Set([...before].filter((id) => id !== row.id)));
    }
  }

  return {
    load,
    add,
    /** Loads one after the other until one is refused; the error stays visible. */
    addAll: async (rows: readonly BatchPackage[]) => {
      for (const row of rows) if (!(await add(row))) return;
      setResult({ tone: 'ok', title: t.all(rows.length) });
    },
    isBusy: (id: string) => busyIds.has(id),
    isAnyBusy: busyIds.size > 0,
    result,
    acknowledge: () => setResult(null),
    full,
    closeFull: () => setFull(null),
  };
}
