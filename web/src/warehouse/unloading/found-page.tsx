import { mayStepPackage } from '@sankofa/domain/shipments/shipment-policy';
import { listDiscrepancies } from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import { listInventory } from '@sankofa/domain/warehouse/inventory/inventory-endpoints';
import { listUnidentified } from '@sankofa/domain/warehouse/unidentified/claim-endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { idIn } from '../../lib/format/id-in.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { invalidateAnswers } from '../../lib/queries/answers.ts';
import { useViewer } from '../../lib/session/session.ts';
import { useFilters } from '../../ui/data/filters.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { foundTexts } from '../found-texts.ts';
import { LabelButtons } from '../labels/label-buttons.tsx';
import { usePrintLabels } from '../labels/print-labels.ts';
import { MatchFoundForm } from '../receiving/match-found-form.tsx';
import { useReceiptQueue } from '../receiving/receipt-outbox.ts';
import { RecentReceipts, useRecent } from '../receiving/receive-recent.tsx';
import { receiveTexts } from '../receiving/receive-texts.ts';
import { WaitingReceipts } from '../receiving/receive-waiting.tsx';
import { ResultBand } from '../scanning/result-band.tsx';
import { SiteChoice, SiteLine, useSite } from '../site-choice.tsx';
import { FoundForm, type RegisteredCarton } from './found-form.tsx';
import { unloadTexts } from './unload-texts.ts';

import css from '../warehouse.module.css';

/** A carton in Ghana without a readable label: weigh it, photograph it, print a new label, and match it. */
export default function FoundPage() {
  const t = useTexts(foundTexts);
  const place = useTexts(unloadTexts);
  const viewer = useViewer();
  const site = useSite('DESTINATION');
  const batchId = idIn(useFilters().get('batch')) ?? null;
  const mayMatch = mayStepPackage(viewer, 'matchFound');
  return (
    <>
      <PageHead
        title={t.title}
        lead={t.lead}
        back={{ to: '/staff/warehouse/unidentified', label: t.back }}
        actions={mayMatch && <SiteLine of={site} />}
      />
      {!mayMatch ? (
        <Alert title={place.onlyDestination}>{place.onlyDestinationHint}</Alert>
      ) : site.site ? (
        <Register key={site.site.id} siteId={site.site.id} batchId={batchId} />
      ) : (
        <SiteChoice of={site} />
      )}
    </>
  );
}

function Register({ siteId, batchId }: { siteId: string; batchId: string | null }) {
  const t = useTexts(foundTexts);
  const receiveT = useTexts(receiveTexts);
  const viewer = useViewer();
  const [registered, setRegistered] = useState<RegisteredCarton | null>(null);
  const recent = useRecent(viewer.id, 'found');
  const { note } = recent;
  const printing = usePrintLabels();
  const queue = useReceiptQueue(viewer.id, 'found', (received) => {
    note(received);
    void invalidateAnswers([listUnidentified, listInventory, listDiscrepancies]);
  });
  const another = () => setRegistered(null);
  // Once it is sent it is listed with its label, and the form is ready for the next.
  const isWaiting =
    registered &&
    'storedId' in registered &&
    queue.waiting.some(({ id }) => id === registered.storedId);
  return (
    <div className={css.counterForm}>
      <div className="stack">
        {registered && 'labelNumber' in registered ? (
          <RegisteredNotice {...{ made: registered, batchId }} onAnother={another} />
        ) : isWaiting ? (
          <>
            <ResultBand tone="ok" title={receiveT.storedOnDevice} text={t.storedHint} />
            <Button size="large" onClick={another}>
              {t.another}
            </Button>
          </>
        ) : (
          <FoundForm
            key={registered ? 'next' : 'first'}
            {...{ siteId, batchId }}
            onDone={setRegistered}
          />
        )}
        <WaitingReceipts queue={queue} />
        <RecentReceipts
          kind="found"
          rows={recent.rows}
          printing={printing}
          onUndone={(row) => {
            recent.recordUndone(row);
            if (registered && 'id' in registered && registered.id === row.packageId) another();
          }}
        />
      </div>
    </div>
  );
}

/** Prints its label, and matches it to a missing carton. */
function RegisteredNotice({
  made: { id, labelNumber },
  batchId,
  onAnother,
}: {
  made: { id: string; labelNumber: string };
  batchId: string | null;
  onAnother: () => void;
}) {
  const t = useTexts(foundTexts);
  const navigate = useNavigate();
  const [isMatching, setMatching] = useState(false);
  if (isMatching)
    return (
      <Card title={labelNumber}>
        <MatchFoundForm carton={{ id }} onBack={() => setMatching(false)} onClose={onAnother} />
      </Card>
    );
  return (
    <Card>
      <div className="stack">
        <ResultBand tone="ok" title={t.done(labelNumber)} text={t.doneHint} />
        <div className="row">
          <LabelButtons ids={[id]} variant="primary" size="large" />
          <Button size="large" onClick={() => setMatching(true)}>
            {t.match}
          </Button>
          <Button size="large" onClick={onAnother}>
            {t.another}
          </Button>
          {batchId && (
            <Button
              size="large"
              onClick={() => void navigate(`/staff/warehouse/unload?batch=${batchId}`)}
            >
              {t.toBatch}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
