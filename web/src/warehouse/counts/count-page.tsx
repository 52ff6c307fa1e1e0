import {
  type CountAnswer,
  countCarton,
  type CountDifference,
  type CountedCarton,
  endCount,
  getCount,
  listCountDifferences,
  listCounts,
  settleCount,
} from '@sankofa/domain/warehouse/counts/stock-endpoints';
import { useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router';

import { call } from '../../lib/http/call.ts';
import { isLater } from '../../lib/http/later.ts';
import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import type { Scan } from '../../lib/offline/scan-queue.ts';
import type { ScanResult } from '../../lib/offline/use-scans.ts';
import { invalidatePages, useAnswer, usePages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { putAnswer } from '../../lib/queries/use-answer.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ScanField } from '../../ui/scanning/scan-field.tsx';
import { inventoryTexts } from '../inventory-texts.ts';
import { ReasonForm } from '../reason-form.tsx';
import { CameraScan } from '../scanning/camera-scan.tsx';
import { useWarehouse } from '../site-choice.tsx';
import { problemText } from '../warehouse-texts.ts';
import { type CountOutcome, countQueue } from './count-outbox.ts';
import { countTexts } from './count-texts.ts';

import css from '../warehouse.module.css';

const camera = (onCode: (code: string) => void) => <CameraScan onCode={onCode} />;

/** Counts one zone: scan what is there, then resolve the differences. */
export default function CountPage() {
  const t = useTexts(countTexts);
  const { id = '' } = useParams();
  const count = useAnswer(getCount, { params: { id }, staleMs: 0, everyMs: 20_000 });
  return (
    <Answer of={count} what={t.countWhat}>
      {(one) => <CountView count={one} />}
    </Answer>
  );
}

const differencesOf = (id: string, kind: CountDifference) => ({
  params: { id },
  query: { kind, limit: 20 },
});

function useCounting(id: string) {
  const t = useTexts(countTexts);
  const viewer = useViewer();
  const placeOf = useExpectedPlace();
  const refresh = useCallback(
    ({ outcome, count }: CountOutcome) => {
      putAnswer(getCount, { params: { id } }, () => count);
      // Only lists changed by this scan are reloaded, to save mobile data on a day of scanning.
      const changed = { seen: 'MISSING', unexpected: 'UNEXPECTED', again: null } as const;
      const kind = changed[outcome];
      if (kind) void invalidatePages(listCountDifferences, differencesOf(id, kind));
    },
    [id],
  );
  const { unexpected } = t;
  const queue = useMemo(
    () =>
      countQueue({ id: viewer.id, name: viewer.name }, id, (answer) => {
        refresh(answer);
        const { outcome, carton } = answer;
        return {
          wasDoneBefore: outcome === 'again',
          alarm: outcome === 'unexpected' ? unexpected(carton.labelNumber) : null,
        };
      }),
    [viewer.id, viewer.name, id, refresh, unexpected],
  );
  async function handleScan({ code, key }: Scan): Promise<ScanResult> {
    try {
      const answer = await call(countCarton, {
        params: { id },
        body: { code },
        idempotencyKey: key,
      });
      refresh(answer);
      const { outcome, carton } = answer;
      const title = t[outcome](carton.labelNumber);
      return outcome === 'unexpected'
        ? { tone: 'bad', title, text: t.expectedAt(placeOf(carton) || t.nowhere) }
        : { tone: 'ok', title };
    } catch (error) {
      // Without an answer the field keeps the scan and sends it again.
      if (isLater(error)) throw error;
      return { tone: 'bad', ...problemText(error) };
    }
  }
  return { queue, handleScan };
}

/** Returns the site and the shelf, as far as they are known. */
function useExpectedPlace() {
  const nameOf = useWarehouse();
  return (carton: CountedCarton) => [nameOf(carton), carton.shelf].filter(Boolean).join(' · ');
}

type SettlingCarton = { carton: CountedCarton; isMissing: boolean };

function CountView({ count }: { count: CountAnswer }) {
  const t = useTexts(countTexts);
  const { counts } = useTexts(inventoryTexts);
  const nameOf = useWarehouse();
  const { queue, handleScan } = useCounting(count.id);
  const [settling, setSettling] = useState<SettlingCarton | null>(null);
  const end = useSharedSend(endCount, [getCount, listCounts, listCountDifferences]);
  const isOpen = count.endedAt === null;
  const params = { id: count.id };
  return (
    <>
      <PageHead
        title={t.title(count.zone, nameOf(count) ?? '')}
        back={{ to: '/staff/warehouse/inventory/counts', label: counts }}
        pill={<Pill tone={isOpen ? 'moving' : 'ok'}>{t.progress(count.seen, count.expected)}</Pill>}
      />
      <div className="stack">
        {isOpen && <ScanField label={t.scan} onScan={handleScan} queue={queue} camera={camera} />}
        <Differences
          count={count}
          kind="UNEXPECTED"
          title={t.unexpectedCount(count.unexpected)}
          what={t.unexpectedWhat}
          none={t.noUnexpected}
          action={isOpen ? t.moveHere : null}
          onChoose={(carton) => setSettling({ carton, isMissing: false })}
        />
        <Differences
          count={count}
          kind="MISSING"
          title={t.missing(count.missing)}
          what={t.missingWhat}
          none={t.noMissing}
          action={isOpen ? t.markMissing : null}
          onChoose={(carton) => setSettling({ carton, isMissing: true })}
        />
        {end.error && <Alert tone="bad" {...problemText(end.error)} />}
        {isOpen && (
          <Button size="huge" isBusy={end.isPending} onClick={() => end.mutate({ params }, {})}>
            {t.end}
          </Button>
        )}
      </div>
      {settling && (
        <SettleDialog countId={count.id} of={settling} onClose={() => setSettling(null)} />
      )}
    </>
  );
}

function SettleDialog({
  countId,
  of: { carton, isMissing },
  onClose,
}: {
  countId: string;
  of: SettlingCarton;
  onClose: () => void;
}) {
  const t = useTexts(countTexts);
  const other = useOtherTexts(countTexts);
  const settle = useSharedSend(settleCount, [getCount, listCountDifferences]);
  const { labelNumber, packageId } = carton;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isMissing ? t.settleMissing(labelNumber) : t.settleMoved(labelNumber)}
    >
      <div className="stack">
        {settle.error && <Alert tone="bad" {...problemText(settle.error)} />}
        <ReasonForm
          label={isMissing ? t.searchedPlaces : t.foundReason}
          otherLabel={isMissing ? other.searchedPlaces : other.foundReason}
          action={isMissing ? t.markMissing : t.moveHere}
          isBusy={settle.isPending}
          onBack={onClose}
          onReason={(reason) =>
            settle.mutate(
              { params: { id: countId }, body: { packageId, reason } },
              { onSuccess: onClose },
            )
          }
        />
      </div>
    </Dialog>
  );
}

type DifferencesProps = {
  count: CountAnswer;
  kind: CountDifference;
  title: string;
  what: string;
  none: string;
  action: string | null;
  onChoose: (carton: CountedCarton) => void;
};

function Differences({ count, kind, title, what, none, action, onChoose }: DifferencesProps) {
  const t = useTexts(countTexts);
  const placeOf = useExpectedPlace();
  const open = usePages(listCountDifferences, {
    ...differencesOf(count.id, kind),
    staleMs: 0,
    everyMs: 20_000,
  });
  return (
    <Card title={title}>
      <Answer of={open} what={what} empty={<p className="muted">{none}</p>}>
        {(rows) => (
          <div className="stack">
            <ul className={css.lines}>
              {rows.map((one) => (
                <li key={one.packageId} className={css.line}>
                  <span className={css.grow}>
                    <strong className={css.id}>{one.labelNumber}</strong>
                    <span className={css.secondary}>
                      {[one.contents, placeOf(one)].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  {action && (
                    <Button
                      size="large"
                      aria-label={`${action}: ${one.labelNumber}`}
                      onClick={() => onChoose(one)}
                    >
                      {action}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {open.hasMore && (
              <Button isBusy={open.isLoadingMore} onClick={open.loadMore}>
                {t.more}
              </Button>
            )}
          </div>
        )}
      </Answer>
    </Card>
  );
}
