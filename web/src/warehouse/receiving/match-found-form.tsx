import { getBatch, listBatches, listBatchPackages } from '@sankofa/domain/batches/batch-endpoints';
import { longestSearch } from '@sankofa/domain/values/list';
import { listDiscrepancies } from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import {
  listMissing,
  matchFound,
  type MissingCarton,
} from '@sankofa/domain/warehouse/receiving/found-carton-endpoints';
import { useEffect, useState } from 'react';

import { signal } from '../../lib/format/signals.ts';
import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { usePages, useSend } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { cartonLists } from '../carton-actions.tsx';
import { foundTexts } from '../found-texts.ts';
import { LabelButtons } from '../labels/label-buttons.tsx';
import { Measurements } from '../measurements.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { ResultBand } from '../scanning/result-band.tsx';
import { tradeTexts, problemText } from '../warehouse-texts.ts';

import css from '../warehouse.module.css';

type Props = { carton: { id: string }; onBack: () => void; onClose: () => void };

/** Matches a found carton to a missing one, and prints the correct label. */
export function MatchFoundForm({ carton, onBack, onClose }: Props) {
  const t = useTexts(foundTexts);
  const other = useOtherTexts(foundTexts);
  const [missing, setMissing] = useState<MissingCarton | null>(null);
  const send = useSend(matchFound, {
    invalidates: [...cartonLists, listDiscrepancies, listBatchPackages, listBatches, getBatch],
  });
  if (send.data) return <MatchDone label={send.data.package} onClose={onClose} />;
  if (missing === null)
    return <ChooseMissingCarton id={carton.id} onChoose={setMissing} onBack={onBack} />;
  return (
    <div className="stack">
      <MissingCartonFacts of={missing} />
      {send.error && <Alert tone="bad" {...problemText(send.error)} />}
      <ReasonForm
        label={t.reason}
        otherLabel={other.reason}
        presets={[t.marks, t.same]}
        action={t.itIs(missing.labelNumber)}
        isBusy={send.isPending}
        onBack={() => setMissing(null)}
        onReason={(reason) =>
          send.mutate(
            { params: { id: carton.id }, body: { missingId: missing.id, reason } },
            { onSuccess: () => signal('ok'), onError: () => signal('bad') },
          )
        }
      />
    </div>
  );
}

function MatchDone({
  label: { id, labelNumber },
  onClose,
}: {
  label: { id: string; labelNumber: string };
  onClose: () => void;
}) {
  const t = useTexts(foundTexts);
  return (
    <div className="stack">
      <ResultBand tone="ok" title={t.matched(labelNumber)} text={t.matchedHint} />
      <div className="row">
        <LabelButtons ids={[id]} variant="primary" size="large" />
        <Button size="large" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </div>
  );
}

function ChooseMissingCarton({
  id,
  onChoose,
  onBack,
}: {
  id: string;
  onChoose: (missing: MissingCarton) => void;
  onBack: () => void;
}) {
  const t = useTexts(foundTexts);
  const other = useOtherTexts(foundTexts);
  const { typed, setTyped, q } = useSearch();
  const missing = usePages(listMissing, {
    params: { id },
    query: { limit: 20, ...(q && { q }) },
    staleMs: 0,
  });
  return (
    <div className="stack">
      <TextField
        name="q"
        label={t.chooseMissing}
        otherLabel={other.chooseMissing}
        hint={t.chooseMissingHint}
        placeholder={t.search}
        type="search"
        maxLength={longestSearch}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Answer
        of={missing}
        what={t.what}
        empty={<p className="muted">{q ? t.noneFor(q) : t.none}</p>}
      >
        {(rows) => (
          <div className={css.choices}>
            {rows.map((row) => (
              <button
                key={row.id}
                type="button"
                className={css.choice}
                onClick={() => onChoose(row)}
              >
                <MissingCartonFacts of={row} />
              </button>
            ))}
            {missing.hasMore && (
              <Button isBusy={missing.isLoadingMore} onClick={missing.loadMore}>
                {t.more}
              </Button>
            )}
          </div>
        )}
      </Answer>
      <div className="row">
        <Button size="large" onClick={onBack}>
          {t.goBack}
        </Button>
      </div>
    </div>
  );
}

/** Returns the input, and the search text after a pause in typing. */
function useSearch() {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), 300);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, q };
}

function MissingCartonFacts({ of: row }: { of: MissingCarton }) {
  const t = useTexts(foundTexts);
  const trade = useTexts(tradeTexts);
  return (
    <span className={css.grow}>
      <span className={css.pills}>
        <strong className={css.id}>{row.labelNumber}</strong>
        <Pill tone={row.isShort ? 'bad' : 'warn'}>{row.isShort ? t.short : t.waiting}</Pill>
      </span>
      <span>
        {[row.customer.shippingMark, row.contents, trade.carton(row.pieceNumber, row.pieces)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {row.measured && (
        <span>
          <Measurements of={row.measured} hasVolume />
        </span>
      )}
      <span className="muted small">
        {row.batchNumber} · <span className={css.id}>{row.trackingNumber}</span>
      </span>
    </span>
  );
}
