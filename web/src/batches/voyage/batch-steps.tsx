import type { Actor } from '@sankofa/domain/access';
import { mayTask } from '@sankofa/domain/background-tasks/task-policy';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { LabelsDialog, MessageDialog } from '../../background-tasks/background-tasks.tsx';
import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Button } from '../../ui/layout/button.tsx';
import { type Batch, useBatchesPath } from '../batch-texts.ts';
import { MoreMenu } from '../more-menu.tsx';
import { StepDialog } from './step-dialog.tsx';
import { type HeaderStep, headerSteps, isDangerous, nextStep, useStepTexts } from './step-texts.ts';

const texts = dictionary({
  en: {
    edit: 'Edit details',
    more: 'More',
    message: 'Message customers',
    labels: 'Print all labels',
  },
  zh: { edit: '编辑信息', more: '更多', message: '群发消息', labels: '打印全部标签' },
});

const isOver = ({ state }: Batch) => state === 'COMPLETED' || state === 'CANCELLED';

/** The next step of the batch as the only primary button; all others are under More. */
export function BatchSteps({ batch }: { batch: Batch }) {
  const t = useTexts(texts);
  const stepTexts = useStepTexts();
  const [openTask, setOpenTask] = useState<'MESSAGE' | 'LABELS' | null>(null);
  const [openStep, setOpenStep] = useState<HeaderStep | null>(null);
  const viewer = useViewer();
  const navigate = useNavigate();
  const path = useBatchesPath();
  const allowed = headerSteps(batch);
  const next = nextStep(batch);
  const primary = next && allowed.includes(next) ? next : null;
  const otherSteps = allowed.filter((step) => step !== primary);
  const edit =
    mayBatch.plan(viewer) && !isOver(batch)
      ? [{ label: t.edit, onChoose: () => void navigate(`${path}/${batch.id}/edit`) }]
      : [];
  return (
    <>
      {primary && (
        <Button variant="primary" onClick={() => setOpenStep(primary)}>
          {stepTexts[primary].label(batch)}
        </Button>
      )}
      <MoreMenu
        label={t.more}
        items={[
          ...edit,
          ...otherSteps.map((step) => ({
            label: stepTexts[step].label(batch),
            isDanger: isDangerous(step),
            onChoose: () => setOpenStep(step),
          })),
          ...tasksOf(t, viewer, batch, setOpenTask),
        ]}
      />
      {openTask === 'MESSAGE' && (
        <MessageDialog
          list="shipments"
          query={{ batchId: batch.id }}
          onClose={() => setOpenTask(null)}
        />
      )}
      {openTask === 'LABELS' && (
        <LabelsDialog of="batch" query={{ id: batch.id }} onClose={() => setOpenTask(null)} />
      )}
      {openStep && <StepDialog step={openStep} batch={batch} onClose={() => setOpenStep(null)} />}
    </>
  );
}

/** What can be done with all cartons of a batch, or with their customers. */
function tasksOf(
  t: TextsOf<typeof texts>,
  viewer: Actor,
  { cartons }: Batch,
  onChoose: (task: 'MESSAGE' | 'LABELS') => void,
) {
  if (cartons === 0) return [];
  return [
    ...(mayTask.messageCustomers(viewer)
      ? [{ label: t.message, onChoose: () => onChoose('MESSAGE') }]
      : []),
    ...(mayTask.printLabels(viewer)
      ? [{ label: t.labels, onChoose: () => onChoose('LABELS') }]
      : []),
  ];
}
