import { getReadiness } from '@sankofa/domain/batches/batch-endpoints';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useState } from 'react';
import { Link } from 'react-router';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { type Batch, useBatchesPath } from '../batch-texts.ts';
import { type Blocker, HoldDialog } from './hold-dialog.tsx';

import css from './readiness-board.module.css';

const texts = dictionary({
  en: {
    title: 'Ready to depart?',
    what: 'the departure checklist',
    ready: 'Ready to depart',
    closed: 'Documents are complete and no cartons are on hold. You can record departure.',
    open: 'Documents are complete and no cartons are on hold. Close the loading list when everything is loaded.',
    clear: (count: number, number: string) =>
      `${count === 1 ? '1 issue' : `${count} issues`} to resolve before ${number} can depart:`,
    all: (count: number) => `Show all ${count}`,
    viewHold: 'View hold',
    load: 'Load cartons',
    number: 'Enter number',
    fill: 'Enter details',
  },
  zh: {
    title: '离港检查',
    what: '离港检查清单',
    ready: '可以离港',
    closed: '单证齐全，无扣货。可以登记离港。',
    open: '单证齐全，无扣货。装完后请封单。',
    clear: (count: number, number: string) => `${number} 离港前还有 ${count} 项待处理：`,
    all: (count: number) => `显示全部 ${count} 项`,
    viewHold: '查看扣货',
    load: '去装货',
    number: '填写号码',
    fill: '去填写',
  },
});

const shownAtFirst = 12;

/** Everything that blocks the departure of a batch, with a way to clear it. */
export function ReadinessBoard({ batch }: { batch: Batch }) {
  const t = useTexts(texts);
  const readiness = useAnswer(getReadiness, {
    params: { id: batch.id },
    staleMs: 0,
    everyMs: 20_000,
  });
  return (
    <Card title={t.title}>
      <Answer of={readiness} what={t.what}>
        {({ isReady, blockers }) =>
          isReady ? (
            <Alert tone="ok" title={t.ready}>
              {batch.state === 'CLOSED' ? t.closed : t.open}
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
  const t = useTexts(texts);
  const [isFullList, setFullList] = useState(false);
  const [selected, setSelected] = useState<Blocker | null>(null);
  const shown = isFullList ? blockers : blockers.slice(0, shownAtFirst);
  return (
    <>
      <p>{t.clear(blockers.length, batch.batchNumber)}</p>
      <ul className={css.list}>
        {shown.map((blocker) => {
          const { sentence, remedy } = blocker;
          return (
            <li
              key={`${blocker.packageId ?? blocker.kind}-${blocker.sentence}`}
              className={css.item}
            >
              <Icon of={IconAlert} />
              <div className={css.text}>
                <strong>{sentence}</strong>
                <span className="muted small">{remedy}</span>
              </div>
              <RemedyLink batch={batch} blocker={blocker} onHold={() => setSelected(blocker)} />
            </li>
          );
        })}
      </ul>
      {shown.length < blockers.length && (
        <Button size="small" onClick={() => setFullList(true)}>
          {t.all(blockers.length)}
        </Button>
      )}
      {selected && <HoldDialog blocker={selected} onClose={() => setSelected(null)} />}
    </>
  );
}

function RemedyLink({
  batch,
  blocker,
  onHold,
}: {
  batch: Batch;
  blocker: Blocker;
  onHold: () => void;
}) {
  const t = useTexts(texts);
  const path = useBatchesPath();
  const viewer = useViewer();
  if (blocker.kind === 'hold')
    return (
      <Button size="small" onClick={onHold}>
        {t.viewHold}
      </Button>
    );
  // Finance releases it from the customer’s page.
  if (blocker.kind === 'credit' || !mayBatch.plan(viewer)) return null;
  if (blocker.kind === 'empty')
    return batch.state === 'OPEN' ? <a href="#loading">{t.load}</a> : null;
  return (
    <Link to={`${path}/${batch.id}/edit`}>{blocker.kind === 'number' ? t.number : t.fill}</Link>
  );
}
