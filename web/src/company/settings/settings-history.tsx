import {
  type HistorySection,
  listSettingsVersions,
  restoreSettings,
  type SettingsVersion,
} from '@sankofa/domain/company/settings-history-endpoints';
import type { Endpoint } from '@sankofa/domain/endpoint';
import { useState } from 'react';

import { dayAndTime } from '../../lib/format/format.ts';
import { useLive } from '../../lib/http/live.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { invalidateAnswers } from '../../lib/queries/answers.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { historyReads } from './history-reads.ts';
import { settingsHistoryTexts } from './settings-history-texts.ts';

import css from './settings.module.css';

type Reads = readonly Pick<Endpoint, 'path'>[];

/** The versions of a section: who changed what, when and why, with Undo. `reads` show its values. */
export function SettingsHistory({
  section,
  reads,
  title,
}: {
  section: HistorySection | `site:${string}`;
  reads: Reads;
  /** Where a page has several. */
  title?: string;
}) {
  const t = useTexts(settingsHistoryTexts);
  const versions = usePages(listSettingsVersions, {
    params: { section },
    query: { limit: 10 },
    staleMs: 0,
  });
  const [target, setTarget] = useState<Target | null>(null);
  useLive('settings-updated', () => void invalidateAnswers(historyReads));
  return (
    <Card title={title ?? t.history}>
      <Answer of={versions} what={t.theHistory} empty={<p className="muted">{t.noChangesYet}</p>}>
        {(rows) => (
          <div className="stack">
            <ol className={css.versions}>
              {rows.map((row) => (
                <Version
                  key={row.version}
                  row={row}
                  isSite={section.startsWith('site:')}
                  onRestore={(version) =>
                    setTarget({ version, seen: rows[0]?.version ?? 0, isUndo: row.isCurrent })
                  }
                />
              ))}
            </ol>
            {versions.hasMore && (
              <div className="row">
                <Button isBusy={versions.isLoadingMore} onClick={versions.loadMore}>
                  {t.showEarlierChanges}
                </Button>
              </div>
            )}
          </div>
        )}
      </Answer>
      {target && (
        <RestoreDialog
          section={section}
          target={target}
          reads={reads}
          onClose={() => setTarget(null)}
        />
      )}
    </Card>
  );
}

/** The version to restore, and the current one as it is shown. */
type Target = { version: number; seen: number; isUndo: boolean };

function Version({
  row,
  isSite,
  onRestore,
}: {
  row: SettingsVersion;
  isSite: boolean;
  onRestore: (version: number) => void;
}) {
  const t = useTexts(settingsHistoryTexts);
  const { version, changedBy, approvedBy, changedAt, reason, restores, changes, isCurrent } = row;
  // The first version of a site is how it was added.
  const canUndo = isCurrent && (version > 1 || !isSite);
  return (
    <li className={css.version}>
      <div className={css.versionHead}>
        <div>
          <strong>{dayAndTime(changedAt)}</strong>
          <div className="muted small">
            {t.versionTitle(version)}
            {changedBy && t.changedByOf(changedBy)}
            {approvedBy && t.approvedByOf(approvedBy)}
            {restores !== null && t.restoredOf(versionName(t, restores))}
          </div>
        </div>
        {isCurrent && <Pill tone="ok">{t.current}</Pill>}
        {canUndo && (
          <Button size="small" onClick={() => onRestore(version - 1)}>
            {t.undo}
          </Button>
        )}
        {!isCurrent && (
          <Button size="small" onClick={() => onRestore(version)}>
            {t.restore} <span className="hidden-text">{t.version(version)}</span>
          </Button>
        )}
      </div>
      {reason && <p>{t.reasonOf(reason)}</p>}
      <Changes of={changes} isFirst={isSite && version === 1} />
    </li>
  );
}

const versionName = (t: TextsOf<typeof settingsHistoryTexts>, version: number) =>
  version === 0 ? t.theDefaultValues : t.version(version);

function Changes({ of, isFirst }: { of: SettingsVersion['changes']; isFirst: boolean }) {
  const t = useTexts(settingsHistoryTexts);
  if (of.length === 0) return <p className="muted small">{t.noVisibleChange}</p>;
  return (
    <dl className={css.changes}>
      {of.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {!isFirst && (
              <>
                <del>
                  <span className="hidden-text">{t.before} </span>
                  {before}
                </del>{' '}
                <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <ins>
              <span className="hidden-text">{t.after} </span>
              {after}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RestoreDialog({
  section,
  target: { version, seen, isUndo },
  reads,
  onClose,
}: {
  section: string;
  target: Target;
  reads: Reads;
  onClose: () => void;
}) {
  const t = useTexts(settingsHistoryTexts);
  const send = useSharedSend(restoreSettings, [...reads, ...historyReads]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isUndo ? t.undoTheLatest : t.restoreQuestion(versionName(t, version))}
    >
      <Form
        send={send}
        read={(form) => ({
          params: { section },
          version: seen,
          body: { version, reason: form.text('reason') },
        })}
        onDone={({ isPending }) => {
          toast(isPending ? t.sentForApproval : t.restoredAsA);
          onClose();
        }}
      >
        <p>{t.becomeANew(version === 0 ? t.theDefaultValuesText : t.theValuesOf(version))}</p>
        <TextAreaField name="reason" label={t.reason} rows={3} maxLength={300} />
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {isUndo ? t.undoChange : t.restoreVersion}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
