import {
  cancelTask,
  getTaskFile,
  listTasks,
  taskFilters,
  type TaskAnswer,
} from '@sankofa/domain/background-tasks/task-endpoints';
import { mayTask } from '@sankofa/domain/background-tasks/task-policy';
import { canStepTask, type TaskState } from '@sankofa/domain/background-tasks/task-status';
import { useState } from 'react';

import { ago, count } from '../lib/format/format.ts';
import { messageOf } from '../lib/http/call-error.ts';
import { useLive } from '../lib/http/live.ts';
import { type TextsOf, useTexts } from '../lib/messages/messages.ts';
import { invalidateAnswers } from '../lib/queries/answers.ts';
import { download } from '../lib/queries/files.ts';
import { usePages } from '../lib/queries/query.tsx';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { useViewer } from '../lib/session/session.ts';
import { Chips, FilterBar, useFilters } from '../ui/data/filters.tsx';
import { ListCard } from '../ui/data/list-card.tsx';
import { Pill } from '../ui/data/pill.tsx';
import type { Column } from '../ui/data/table.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { Button } from '../ui/layout/button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';
import { FailedItems } from './failed-items.tsx';
import { taskPageTexts } from './task-page-texts.ts';

import css from './tasks.module.css';

const tones = {
  QUEUED: 'neutral',
  RUNNING: 'due',
  DONE: 'ok',
  FAILED: 'bad',
  CANCELLED: 'neutral',
} as const satisfies Record<TaskState, string>;

/** How often the list is reloaded if the live connection is down. */
const everyMs = 5_000;

/** Tasks of this person, and of everyone for admins: progress, result, file and cancellation. */
export default function TasksPage() {
  const t = useTexts(taskPageTexts);
  const viewer = useViewer();
  const filters = useFilters();
  const seesAll = mayTask.seeAll(viewer);
  const whose = seesAll ? (filters.oneOf('whose', ['ALL']) ?? 'MINE') : 'MINE';
  const tasks = usePages(listTasks, {
    query: { whose, state: filters.oneOf('state', taskFilters), withTotal: 'true' },
    staleMs: 0,
    everyMs,
  });
  useLive('task-changed', () => void invalidateAnswers([listTasks]));
  const cancel = useSharedSend(cancelTask, [listTasks]);
  const [problem, setProblem] = useState('');
  const [openId, setOpenId] = useState<string | null>(null);

  async function handleDownload({ id }: TaskAnswer) {
    setProblem('');
    try {
      await download(getTaskFile, { params: { id } });
    } catch (error) {
      setProblem(messageOf(error, t.downloadFailed));
    }
  }
  const columns = columnsIn(t, seesAll, {
    onDownload: (task) => void handleDownload(task),
    onCancel: (task) => cancel.mutate({ params: { id: task.id } }),
    onShow: (task) => setOpenId(task.id),
  });
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <div className="stack">
        {problem && <Alert tone="bad">{problem}</Alert>}
        {cancel.error && <Alert tone="bad">{cancel.error.message}</Alert>}
        <FilterBar filters={filters}>
          <Chips
            filters={filters}
            name="state"
            label={t.status}
            options={taskFilters.map((value) => ({ value, label: t[value] }))}
          />
          {seesAll && (
            <Chips
              filters={filters}
              name="whose"
              label={t.whose}
              options={[{ value: 'ALL', label: t.all }]}
            />
          )}
        </FilterBar>
        <ListCard
          of={tasks}
          what={t.what}
          label={t.title}
          columns={columns}
          unmatched={{ title: t.noneFiltered, filters }}
          none={
            <Empty spot="success" title={t.none}>
              {t.noneHint}
            </Empty>
          }
        />
      </div>
      {openId !== null && <FailedItems taskId={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

type Texts = TextsOf<typeof taskPageTexts>;
type Actions = {
  onDownload: (task: TaskAnswer) => void;
  onCancel: (task: TaskAnswer) => void;
  onShow: (task: TaskAnswer) => void;
};

const columnsIn = (t: Texts, seesAll: boolean, actions: Actions): Column<TaskAnswer>[] => [
  {
    head: t.task,
    phone: 'title',
    cell: ({ title, startedBy }) =>
      seesAll ? <TwoLines under={t.by(startedBy.name)}>{title}</TwoLines> : title,
  },
  {
    head: t.status,
    phone: 'corner',
    cell: ({ state, isCancelling }) => (
      <Pill tone={tones[state]}>{isCancelling ? t.cancelling : t[state]}</Pill>
    ),
  },
  {
    head: t.progress,
    cell: (task) => <TaskProgress of={task} t={t} />,
  },
  { head: t.result, cell: ({ summary }) => summary ?? '' },
  { head: t.started, cell: ({ queuedAt }) => ago(queuedAt) },
  {
    head: t.actions,
    cell: (task) => <TaskActions of={task} t={t} actions={actions} />,
  },
];

function TaskActions({ of: task, t, actions }: { of: TaskAnswer; t: Texts; actions: Actions }) {
  const canCancel = canStepTask('cancel', task.state) && !task.isCancelling;
  // Nothing at all, so that a card on a phone leaves out the line.
  if (task.failed === 0 && task.fileName === null && !canCancel) return null;
  return (
    <span className={css.actions}>
      {task.failed > 0 && (
        <Button size="small" onClick={() => actions.onShow(task)}>
          {t.failures(task.failed)}
        </Button>
      )}
      {task.fileName !== null && (
        <Button
          size="small"
          aria-label={t.downloadOf(task.fileName)}
          onClick={() => actions.onDownload(task)}
        >
          {t.download}
        </Button>
      )}
      {canCancel && (
        <Button
          size="small"
          aria-label={t.cancelOf(task.title)}
          onClick={() => actions.onCancel(task)}
        >
          {t.cancel}
        </Button>
      )}
    </span>
  );
}

function TaskProgress({ of: { title, state, done, total }, t }: { of: TaskAnswer; t: Texts }) {
  if (total === null) return done > 0 ? count(done) : '';
  const text = t.of(count(done), count(total));
  return (
    <span className={css.progress}>
      {state === 'RUNNING' && (
        <progress className={css.bar} aria-label={title} value={done} max={Math.max(total, 1)} />
      )}
      <span className="num">{text}</span>
    </span>
  );
}
