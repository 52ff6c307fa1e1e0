import { consolidationStates } from '@sankofa/domain/consolidations/consolidation';
import {
  listConsolidations,
  type Consolidation,
} from '@sankofa/domain/consolidations/consolidation-endpoints';
import { useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Chips, ClearFilters, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { stateTexts } from '../state-pill.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { consolidationTexts } from './consolidation-texts.ts';
import { RequestCard, type Step } from './request-card.tsx';
import { CancelDialog, CompleteDialog, DeclineDialog } from './step-dialog.tsx';

const dialogs = {
  accept: AcceptDialog,
  decline: DeclineDialog,
  cancel: CancelDialog,
  complete: CompleteDialog,
} as const satisfies Record<Step, unknown>;

/** Requests of customers that shipments travel together: those that wait for the warehouse first. */
export default function ConsolidationsPage() {
  const t = useTexts(consolidationTexts);
  const states = useTexts(stateTexts);
  const filters = useFilters();
  const [open, setOpen] = useState<{ request: Consolidation; step: Step } | null>(null);
  const requests = usePages(listConsolidations, {
    query: {
      state: filters.oneOf('state', consolidationStates) ?? 'REQUESTED',
      q: filters.get('q'),
      limit: 20,
    },
    staleMs: 0,
  });
  const StepDialog = open && dialogs[open.step];
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <div className="stack">
        <FilterBar filters={filters} search={t.search}>
          <Chips
            filters={filters}
            name="state"
            label={t.state}
            options={consolidationStates.map((value) => ({ value, label: states[value] }))}
          />
        </FilterBar>
        <Answer
          of={requests}
          what={t.what}
          empty={
            <Card>
              {filters.isFiltered ? (
                <Empty title={t.noneFiltered} action={<ClearFilters filters={filters} />} />
              ) : (
                <Empty spot="success" title={t.none}>
                  {t.noneHint}
                </Empty>
              )}
            </Card>
          }
        >
          {(rows) => (
            <div className="stack">
              {rows.map((request) => (
                <RequestCard
                  key={request.id}
                  request={request}
                  onStep={(step) => setOpen({ request, step })}
                />
              ))}
              {requests.hasMore && (
                <Button isBusy={requests.isLoadingMore} onClick={requests.loadMore}>
                  {t.more}
                </Button>
              )}
            </div>
          )}
        </Answer>
      </div>
      {open && StepDialog && (
        <StepDialog key={open.step} request={open.request} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
