import {
  countLabels,
  type LabelSelection,
  maxLabelsOfTask,
  startLabels,
} from '@sankofa/domain/background-tasks/label-task-endpoints';
import { listTasks } from '@sankofa/domain/background-tasks/task-endpoints';
import { listSites } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useState } from 'react';

import { today } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { type FilterQuery, filterTextOf } from '../filter-text.ts';
import { manyLabelsTexts } from './label-texts.ts';

type Selection = { of: LabelSelection; query: FilterQuery };

/** Shows how many labels there are, and prepares them as one file. */
export function LabelsDialog({
  onClose,
  ...selection
}: Selection & {
  onClose: () => void;
}) {
  const t = useTexts(manyLabelsTexts);
  const [received, setReceived] = useState<{ siteId: string; day: string } | null>(null);
  const shown: Selection = received ? { of: 'received', query: received } : selection;
  return (
    <Dialog isOpen onClose={onClose} title={t.title}>
      <div className="stack">
        <p className="muted">{t.lead}</p>
        {selection.of === 'inventory' && (
          <ReceivedFields value={received} onChange={setReceived} t={t} />
        )}
        <Labels selection={shown} onStarted={onClose} />
      </div>
    </Dialog>
  );
}

function ReceivedFields({
  value,
  onChange,
  t,
}: {
  value: { siteId: string; day: string } | null;
  onChange: (value: { siteId: string; day: string } | null) => void;
  t: TextsOf<typeof manyLabelsTexts>;
}) {
  const language = useLanguage();
  const sites = useAnswer(listSites);
  const options = (sites.data?.items ?? []).map(
    (site) => [site.id, language === 'zh' ? (site.nameZh ?? site.name) : site.name] as const,
  );
  const [first] = options;
  return (
    <>
      <SelectField
        name="which"
        label={t.which}
        value={value ? 'received' : 'filtered'}
        onChange={({ currentTarget }) =>
          onChange(
            currentTarget.value === 'received' && first ? { siteId: first[0], day: today() } : null,
          )
        }
        options={[
          ['filtered', t.filtered],
          ['received', t.received],
        ]}
      />
      {value && (
        <>
          <SelectField
            name="site"
            label={t.site}
            value={value.siteId}
            onChange={({ currentTarget }) => onChange({ ...value, siteId: currentTarget.value })}
            options={options}
          />
          <TextField
            name="day"
            type="date"
            label={t.day}
            value={value.day}
            onChange={({ currentTarget }) => onChange({ ...value, day: currentTarget.value })}
          />
        </>
      )}
    </>
  );
}

function Labels({ selection, onStarted }: { selection: Selection; onStarted: () => void }) {
  const t = useTexts(manyLabelsTexts);
  const query = { of: selection.of, filter: filterTextOf(selection.query) };
  const counts = useAnswer(countLabels, { query, staleMs: 0, keepsPrevious: false });
  const send = useSend(startLabels, { invalidates: [listTasks, countLabels] });
  return (
    <>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      <Answer of={counts} what={t.what}>
        {({ labels, printed }) => (
          <>
            <p role="status">{t.count(labels, printed)}</p>
            <div>
              <Button
                variant="primary"
                size="large"
                isBusy={send.isPending}
                blockedBecause={
                  labels === 0 ? t.none : labels > maxLabelsOfTask && t.tooMany(maxLabelsOfTask)
                }
                onClick={() =>
                  send.mutate(
                    { body: { ...query, expected: { labels } } },
                    {
                      onSuccess: () => {
                        toast(t.started);
                        onStarted();
                      },
                      onError: ({ status }) => {
                        if (status === 409) void counts.refetch();
                      },
                    },
                  )
                }
              >
                {t.start(labels)}
              </Button>
            </div>
          </>
        )}
      </Answer>
    </>
  );
}
