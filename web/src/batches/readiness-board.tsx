import { getReadiness } from '@sankofa/domain/batches/batch-endpoints';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import type { Blocker } from '@sankofa/domain/batches/readiness';
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useState } from 'react';
import { Link } from 'react-router';

import { counted } from '../lib/format.ts';
import { useAnswer } from '../lib/query.tsx';
import { useViewer } from '../lib/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Answer } from '../ui/answer.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { type Batch, useBatchesPath } from './batch-words.ts';
import { HoldDialog } from './hold-dialog.tsx';

import css from './readiness-board.module.css';

const shownAtFirst = 12;

/** Everything that stands between the batch and its departure, each with the way to clear it. */
export function ReadinessBoard({ batch }: { batch: Batch }) {
  const readiness = useAnswer(getReadiness, {
    params: { id: batch.id },
    staleMs: 0,
    everyMs: 20_000,
  });
  return (
    <Card title="Ready to leave?">
      <Answer of={readiness} what="what stands in the way">
        {({ isReady, blockers }) =>
          isReady ? (
            <Alert tone="ok" title="Nothing stands in the way">
              {batch.state === 'CLOSED'
                ? 'The papers are complete and no carton is held. Departure can be recorded.'
                : 'The papers are complete and no carton is held. Close the loading list when all is in.'}
            </Alert>
          ) : (
            <Blockers batch={batch} blockers={blockers} />
          )
        }
      </Answer>
    </Card>
  );
}

function Blockers({ batch, blockers }: { batch: Batch; blockers: readonly Blocker[] }) {
  const [isWhole, setWhole] = useState(false);
  const [asked, setAsked] = useState<Blocker | null>(null);
  const shown = isWhole ? blockers : blockers.slice(0, shownAtFirst);
  return (
    <>
      <p>{`${counted(blockers.length, 'thing')} to clear before ${batch.batchNumber} can leave:`}</p>
      <ul className={css.list}>
        {shown.map((blocker) => (
          <li key={`${blocker.packageId ?? blocker.kind}-${blocker.sentence}`} className={css.one}>
            <Icon of={IconAlert} />
            <div className={css.words}>
              <strong>{blocker.sentence}</strong>
              <span className="muted small">{blocker.remedy}</span>
            </div>
            <WayOut batch={batch} blocker={blocker} onHold={() => setAsked(blocker)} />
          </li>
        ))}
      </ul>
      {shown.length < blockers.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {`Show all ${blockers.length}`}
        </Button>
      )}
      {asked && <HoldDialog batch={batch} blocker={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function WayOut({
  batch,
  blocker,
  onHold,
}: {
  batch: Batch;
  blocker: Blocker;
  onHold: () => void;
}) {
  const path = useBatchesPath();
  const viewer = useViewer();
  if (blocker.kind === 'hold')
    return (
      <Button size="small" onClick={onHold}>
        Look at it
      </Button>
    );
  if (!mayBatch.plan(viewer)) return null;
  if (blocker.kind === 'empty')
    return batch.state === 'OPEN' ? <a href="#loading">Load cartons</a> : null;
  return (
    <Link to={`${path}/${batch.id}/edit`}>
      {blocker.kind === 'number' ? 'Type the number' : 'Fill it in'}
    </Link>
  );
}
