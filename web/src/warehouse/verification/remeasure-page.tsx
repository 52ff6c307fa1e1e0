import {
  closeDispute,
  listDisputes,
  type OfficeDispute,
} from '@sankofa/domain/invoices/corrections/dispute-endpoints';
import { useState } from 'react';

import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { usePages, useSend } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Chips, ClearFilters, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { ResultBand } from '../scanning/result-band.tsx';
import { problemText } from '../warehouse-texts.ts';
import { type DisputedCarton, RemeasureCard } from './remeasure-card.tsx';
import { RemeasureDialog } from './remeasure-dialog.tsx';
import { remeasureTexts } from './remeasure-texts.ts';

const states = ['OPEN', 'MEASURED', 'CREDITED', 'UPHELD', 'WITHDRAWN', 'CLOSED'] as const;

/** Re-measure requests by customers, and their results. */
export default function RemeasurePage() {
  const t = useTexts(remeasureTexts);
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Disputes />
    </>
  );
}

function Disputes() {
  const t = useTexts(remeasureTexts);
  const filters = useFilters();
  const state = filters.oneOf('state', states);
  const [selected, setSelected] = useState<DisputedCarton | null>(null);
  const [closing, setClosing] = useState<OfficeDispute | null>(null);
  const [done, setDone] = useState('');
  const list = usePages(listDisputes, {
    query: { state: state ?? 'OPEN', q: filters.get('q') },
    staleMs: 0,
  });
  return (
    <div className="stack">
      {done && <ResultBand tone="ok" title={done} />}
      <FilterBar filters={filters} search={t.search}>
        <Chips
          filters={filters}
          name="state"
          label={t.state}
          options={states.map((value) => ({ value, label: t[value] }))}
        />
      </FilterBar>
      <Answer of={list} what={t.what} empty={<NoDisputes filters={filters} />}>
        {(disputes) => (
          <div className="stack">
            {disputes.map((dispute) => (
              <RemeasureCard
                key={dispute.id}
                dispute={dispute}
                onMeasure={(carton) => setSelected({ dispute, carton })}
                onClose={() => setClosing(dispute)}
              />
            ))}
            {list.hasMore && (
              <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
                {t.more}
              </Button>
            )}
          </div>
        )}
      </Answer>
      {selected && (
        <RemeasureDialog
          key={selected.carton.packageId}
          of={selected}
          onClose={() => setSelected(null)}
          onDone={(message) => {
            setDone(message);
            setSelected(null);
          }}
        />
      )}
      {closing && <Close dispute={closing} onClose={() => setClosing(null)} />}
    </div>
  );
}

function NoDisputes({ filters }: { filters: ReturnType<typeof useFilters> }) {
  const t = useTexts(remeasureTexts);
  return filters.isFiltered ? (
    <Card>
      <Empty title={t.noneFiltered} action={<ClearFilters filters={filters} />} />
    </Card>
  ) : (
    <Card>
      <Empty spot="success" title={t.none}>
        {t.noneHint}
      </Empty>
    </Card>
  );
}

function Close({ dispute, onClose }: { dispute: OfficeDispute; onClose: () => void }) {
  const t = useTexts(remeasureTexts);
  const other = useOtherTexts(remeasureTexts);
  const send = useSend(closeDispute, { invalidates: [listDisputes] });
  return (
    <Dialog isOpen onClose={onClose} title={t.closeTitle(dispute.invoice.invoiceNumber)}>
      <div className="stack">
        {send.error && <Alert tone="bad" {...problemText(send.error)} />}
        <ReasonForm
          label={t.closeLabel}
          otherLabel={other.closeLabel}
          action={t.close}
          isBusy={send.isPending}
          onBack={onClose}
          onReason={(reason) =>
            send.mutate({ params: { id: dispute.id }, body: { reason } }, { onSuccess: onClose })
          }
        />
      </div>
    </Dialog>
  );
}
