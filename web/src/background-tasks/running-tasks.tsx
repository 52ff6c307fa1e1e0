import { listTasks } from '@sankofa/domain/background-tasks/task-endpoints';
import IconTasks from '@tabler/icons-react/dist/esm/icons/IconProgressCheck.mjs';
import { useState } from 'react';
import { Link } from 'react-router';

import { count } from '../lib/format/format.ts';
import { useLive } from '../lib/http/live.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { invalidateAnswers } from '../lib/queries/answers.ts';
import { useFirstRow, useSummary } from '../lib/queries/query.tsx';
import { areaOf, useViewer } from '../lib/session/session.ts';
import { Icon } from '../ui/layout/icon.tsx';
import { taskPageTexts } from './task-page-texts.ts';

import css from './running-tasks.module.css';

const query = { state: 'OPEN', withTotal: 'true' } as const;
/** How often the progress is reloaded while a task runs, if the live connection is down. */
const everyMs = 5_000;

/** The progress of this person’s tasks in the top bar: while one runs, and once after it has ended. */
export function RunningTasks() {
  const t = useTexts(taskPageTexts);
  const open = useSummary(listTasks, { query });
  const [wasRunning, setWasRunning] = useState(false);
  useLive('task-changed', () => void invalidateAnswers([listTasks]));
  const isRunning = (open.data?.total ?? 0) > 0;
  if (isRunning && !wasRunning) setWasRunning(true);
  if (isRunning) return <Progress />;
  if (!wasRunning) return null;
  return <TasksLink text={t.finished} onClick={() => setWasRunning(false)} />;
}

function Progress() {
  const t = useTexts(taskPageTexts);
  const { data: task } = useFirstRow(listTasks, { query, everyMs });
  const { data } = useSummary(listTasks, { query, everyMs });
  const total = data?.total ?? 1;
  if (total > 1 || !task) return <TasksLink text={t.running(total)} />;
  const done = task.total === null ? '' : ` ${t.of(count(task.done), count(task.total))}`;
  return <TasksLink text={`${task.title}${done}`} />;
}

function TasksLink({ text, onClick }: { text: string; onClick?: () => void }) {
  const area = areaOf(useViewer().role);
  return (
    <Link to={`${area}/tasks`} className={css.item} onClick={onClick}>
      <Icon of={IconTasks} />
      <span className={css.text}>{text}</span>
    </Link>
  );
}
