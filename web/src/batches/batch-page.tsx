import { getBatch } from '@sankofa/domain/batches/batch-endpoints';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';

import { useLanguage } from '../lib/messages/language.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { onDevice } from '../lib/queries/stored-answer.ts';
import { useViewer } from '../lib/session/session.ts';
import { Answer } from '../ui/data/answer.tsx';
import { Status } from '../ui/data/status-pill.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { DelayedPill } from './batch-dates.tsx';
import { BatchFacts } from './batch-details.tsx';
import { BatchDocuments } from './batch-documents.tsx';
import { type Batch, batchTexts, headline, useBatchesPath } from './batch-texts.ts';
import { BatchLoading } from './loading/loading.tsx';
import { PackagePane } from './loading/package-pane.tsx';
import { BatchUnloading } from './loading/unloading.tsx';
import { MoneyAtRisk } from './readiness/money-at-risk.tsx';
import { ReadinessBoard } from './readiness/readiness-board.tsx';
import { BatchHistory } from './voyage/batch-history.tsx';
import { BatchSteps } from './voyage/batch-steps.tsx';
import { nextActorText } from './voyage/step-texts.ts';

import css from './batch-page.module.css';

/** Only for finance, so that other users don't load it. */
const BatchMoney = lazy(async () => ({
  default: (await import('./costs/batch-money.tsx')).BatchMoney,
}));

/** Only for batches that carriers are asked about. */
const CarrierCard = lazy(async () => ({
  default: (await import('./carrier/carrier-card.tsx')).CarrierCard,
}));

const texts = dictionary({
  en: {
    never: 'No cartons were loaded.',
    list: 'Loading list',
    empty: 'No cartons loaded.',
  },
  zh: { never: '未装货。', list: '装货清单', empty: '尚未装货。' },
});

/** One batch: status, next step, cartons, blockers and history. */
export default function BatchPage() {
  const { id = '' } = useParams();
  const path = useBatchesPath();
  const viewer = useViewer();
  const language = useLanguage();
  const t = useTexts(batchTexts);
  // Two clerks may load at once, so it is refreshed while the page is open.
  const batch = useAnswer(getBatch, { params: { id }, stored: onDevice, everyMs: 20_000 });
  const back = { to: path, label: t.batches };
  return (
    <Answer
      of={{ ...batch, data: batch.data?.id === id ? batch.data : undefined }}
      what={t.thisBatch}
    >
      {(data) => (
        <>
          <PageHead
            title={data.batchNumber}
            back={back}
            lead={[headline(data, language), nextActorText(viewer, data, language)]
              .filter(Boolean)
              .join(' ')}
            pill={
              <>
                <Status of="batch" is={data.state} mode={data.mode} />
                <DelayedPill of={data} />
              </>
            }
            actions={<BatchSteps batch={data} />}
          />
          <div className={css.columns}>
            <div className="stack">
              <Work batch={data} />
              {mayBatch.seeMoney(viewer) && data.state !== 'CANCELLED' && (
                <Suspense fallback={<Skeleton lines={6} />}>
                  <BatchMoney batch={data} />
                </Suspense>
              )}
            </div>
            <div className="stack">
              {data.state === 'OPEN' && <ReadinessBoard batch={data} />}
              {isWithCarrier(data) && (
                <Suspense fallback={null}>
                  <CarrierCard batch={data} />
                </Suspense>
              )}
              {data.cartons > 0 && <MoneyAtRisk batch={data} />}
              {/* Its days are texts of one language: rendered again when the language changes. */}
              <BatchFacts key={language} batch={data} />
              {data.state !== 'CANCELLED' && <BatchDocuments batch={data} />}
              <BatchHistory batch={data} />
            </div>
          </div>
        </>
      )}
    </Answer>
  );
}

/** Carriers are asked from closing on; what they reported stays visible. */
const isWithCarrier = ({ state, carrier }: Batch) =>
  carrier !== null && state !== 'PLANNED' && state !== 'OPEN' && state !== 'CANCELLED';

/** The work on a batch in its status. */
function Work({ batch }: { batch: Batch }) {
  const t = useTexts(texts);
  switch (batch.state) {
    case 'PLANNED':
      return <ReadinessBoard batch={batch} />;
    case 'OPEN':
      return <BatchLoading batch={batch} />;
    case 'CLOSED':
      return (
        <>
          <ReadinessBoard batch={batch} />
          <Cargo batch={batch} />
        </>
      );
    case 'DEPARTED':
    case 'ARRIVED':
    case 'CLEARING':
      return <Cargo batch={batch} />;
    case 'UNLOADING':
    case 'COMPLETED':
      return <BatchUnloading batch={batch} />;
    case 'CANCELLED':
      return <p className="muted">{t.never}</p>;
  }
}

function Cargo({ batch }: { batch: Batch }) {
  const t = useTexts(texts);
  return (
    <PackagePane
      batch={batch}
      group="loaded"
      title={t.list}
      total={batch.cartons}
      empty={t.empty}
      showsHolds={batch.state === 'CLOSED'}
    />
  );
}
