import type { LabelSelection } from '@sankofa/domain/background-tasks/label-task-endpoints';
import { mayTask } from '@sankofa/domain/background-tasks/task-policy';
import { lazy, Suspense, useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Button } from '../../ui/layout/button.tsx';
import type { FilterQuery } from '../filter-text.ts';
import { manyLabelsTexts } from './label-texts.ts';

const LoadedDialog = lazy(async () => ({
  default: (await import('./labels-dialog.tsx')).LabelsDialog,
}));

type Props = {
  of: Exclude<LabelSelection, 'received'>;
  /** The record, or the filters of the screen. */
  query: FilterQuery;
};

export const LabelsDialog = (props: Props & { onClose: () => void }) => (
  <Suspense>
    <LoadedDialog {...props} />
  </Suspense>
);

/** Prints the labels of all cartons that match, as a task. Only for the warehouse and admins. */
export function PrintMany(props: Props) {
  const t = useTexts(manyLabelsTexts);
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!mayTask.printLabels(viewer)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.open}</Button>
      {isOpen && <LabelsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
