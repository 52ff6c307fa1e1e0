import { mayTakeStep } from '@sankofa/domain/shipments/shipment-policy';
import { listUnidentified } from '@sankofa/domain/warehouse/claim-endpoints';
import { addPhoto } from '@sankofa/domain/warehouse/photo-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { call } from '../lib/call.ts';
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
import { ResultBand } from './result-band.tsx';
import { SiteChoice, SiteLine, useSite } from './site-choice.tsx';
import { unloadWords } from './unload-words.ts';
import { useProblem } from './warehouse-words.ts';

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
  const [made, setMade] = useState<Made | null>(null);
  const photos = usePhotos();
  return (
    <div className={css.counterForm}>
      {made ? (
        <Registered {...{ made, photos, batchId }} onAnother={() => setMade(null)} />
      ) : (
        <FoundForm
          {...{ siteId, batchId }}
          onDone={(next) => {
            setMade(next);
            photos.start(next);
          }}
        />
      )}
    </div>
  );
}

/** Its photos go along, its label is printed, and it is looked for among what is missing. */
function Registered({
  made: { id, labelNumber },
  photos,
  batchId,
  onAnother,
}: {
  made: Made;
  photos: ReturnType<typeof usePhotos>;
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
        {photos.error && (
          <Alert
            tone="bad"
            title={t.photosLeft}
            action={
              <Button isBusy={photos.isBusy} onClick={photos.again}>
                {t.sendAgain}
              </Button>
            }
          >
            {photos.error}
          </Alert>
        )}
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

/** Sends the photos of a carton one after the other; what could not be sent is sent again on demand. */
function usePhotos() {
  const problem = useProblem();
  const queries = useQueryClient();
  const left = useRef<{ id: string; file: File; key: string }[]>([]);
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({
    isBusy: false,
    error: null,
  });
  async function sendAll() {
    setState((before) => ({ ...before, isBusy: true }));
    try {
      for (let next = left.current[0]; next; next = left.current[0]) {
        const { id, file, key: idempotencyKey } = next;
        await call(addPhoto, {
          params: { id },
          query: { purpose: 'RECEIVE' },
          file,
          idempotencyKey,
        });
        left.current.shift();
      }
      await queries.invalidateQueries({ queryKey: [listUnidentified.path] });
      setState({ isBusy: false, error: null });
    } catch (error) {
      setState({ isBusy: false, error });
    }
  }
  return {
    isBusy: state.isBusy,
    error: state.error === null ? null : problem(state.error).title,
    start: ({ id, photos }: Made) => {
      left.current = photos.map((file) => ({ id, file, key: crypto.randomUUID() }));
      void sendAll();
    },
    again: () => void sendAll(),
  };
}
