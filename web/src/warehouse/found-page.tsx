import { mayTakeStep } from '@sankofa/domain/shipments/shipment-policy';
import { listUnidentified } from '@sankofa/domain/warehouse/claim-endpoints';
import { listDiscrepancies } from '@sankofa/domain/warehouse/discrepancy-endpoints';
import { listInventory } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { useViewer } from '../lib/session.ts';
import { useWords } from '../lib/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useFilters } from '../ui/filters.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { FoundForm, type Made } from './found-form.tsx';
import { foundWords } from './found-words.ts';
import { LabelButtons } from './label-buttons.tsx';
import { MatchFoundForm } from './match-found-form.tsx';
import { usePrintLabels } from './print-labels.ts';
import { useReceiptQueue } from './receipt-queue.ts';
import { RecentReceipts, useRecent } from './receive-recent.tsx';
import { WaitingReceipts } from './receive-waiting.tsx';
import { receiveWords } from './receive-words.ts';
import { ResultBand } from './result-band.tsx';
import { SiteChoice, SiteLine, useSite } from './site-choice.tsx';
import { unloadWords } from './unload-words.ts';

import css from './warehouse.module.css';

/** A carton in Ghana without a readable label: weighed, photographed, labelled anew, and looked for on the lists. */
export default function FoundPage() {
  const t = useWords(foundWords);
  const place = useWords(unloadWords);
  const viewer = useViewer();
  const site = useSite('DESTINATION');
  const batchId = useFilters().get('batch') ?? null;
  const isHere = mayTakeStep(viewer, 'matchFound');
  return (
    <>
      <PageHead
        title={t.title}
        lead={t.lead}
        back={{ to: '/staff/warehouse/unidentified', label: t.back }}
        actions={isHere && <SiteLine of={site} />}
      />
      {!isHere ? (
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
  const t = useWords(foundWords);
  const kept = useWords(receiveWords);
  const viewer = useViewer();
  const queries = useQueryClient();
  const [made, setMade] = useState<Made | null>(null);
  const recent = useRecent(viewer.id, 'found');
  const { note } = recent;
  const printing = usePrintLabels();
  const queue = useReceiptQueue(viewer.id, 'found', (received) => {
    note(received);
    for (const { path } of [listUnidentified, listInventory, listDiscrepancies])
      void queries.invalidateQueries({ queryKey: [path] });
  });
  const another = () => setMade(null);
  // Once it is sent it is listed with its label, and the form is there for the next.
  const waits = made && 'keptId' in made && queue.waiting.some(({ id }) => id === made.keptId);
  return (
    <div className={css.counterForm}>
      <div className="stack">
        {made && 'labelNumber' in made ? (
          <Registered {...{ made, batchId }} onAnother={another} />
        ) : waits ? (
          <>
            <ResultBand tone="ok" title={kept.kept} text={t.keptHint} />
            <Button size="large" onClick={another}>
              {t.another}
            </Button>
          </>
        ) : (
          <FoundForm key={made ? 'next' : 'first'} {...{ siteId, batchId }} onDone={setMade} />
        )}
        <WaitingReceipts queue={queue} />
        <RecentReceipts
          kind="found"
          rows={recent.rows}
          printing={printing}
          onUndone={(row) => {
            recent.noteUndone(row);
            if (made && 'id' in made && made.id === row.packageId) another();
          }}
        />
      </div>
    </div>
  );
}

/** Its label is printed, and it is looked for among what is missing. */
function Registered({
  made: { id, labelNumber },
  batchId,
  onAnother,
}: {
  made: { id: string; labelNumber: string };
  batchId: string | null;
  onAnother: () => void;
}) {
  const t = useWords(foundWords);
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
