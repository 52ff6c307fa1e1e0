import {
  changeStatementAccount,
  listStatementAccountChanges,
  listStatementAccounts,
  type StatementAccount,
} from '@sankofa/domain/payments/statements/statement-account-endpoints';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { dayAndTime } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { statementAccountTexts, type StatementAccountTexts } from './account-texts.ts';
import { statementPageTexts, type StatementPageTexts } from './statement-page-texts.ts';

import css from '../office-payments.module.css';

type Change = z.output<typeof listStatementAccountChanges.answer>['items'][number];

/** Our accounts that have statements, also those that are no longer in use. */
export function StatementAccounts() {
  const t = useTexts(statementAccountTexts);
  const methods = useTexts(statementPageTexts);
  const accounts = usePages(listStatementAccounts, { staleMs: 0 });
  const [edited, setEdited] = useState<StatementAccount | null>(null);
  return (
    <>
      <ListCard
        of={accounts}
        title={t.title}
        what={t.theAccounts}
        label={t.title}
        columns={columnsOf(t, methods, setEdited)}
      />
      {edited && <EditAccount account={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

const columnsOf = (
  t: StatementAccountTexts,
  methods: StatementPageTexts,
  onEdit: (account: StatementAccount) => void,
): Column<StatementAccount>[] => [
  {
    head: t.account,
    cell: (row) => (
      <TwoLines under={[methods[row.method], row.number].filter(Boolean).join(', ')}>
        {row.name}
      </TwoLines>
    ),
  },
  {
    head: t.status,
    phone: 'corner',
    cell: ({ isActive }) => (
      <Pill tone={isActive ? 'ok' : 'neutral'}>{isActive ? t.active : t.inactive}</Pill>
    ),
  },
  {
    head: t.action,
    cell: (row) => (
      <Button size="small" aria-label={t.editNamed(row.name)} onClick={() => onEdit(row)}>
        {t.edit}
      </Button>
    ),
  },
];

function EditAccount({ account, onClose }: { account: StatementAccount; onClose: () => void }) {
  const t = useTexts(statementAccountTexts);
  const send = useSharedSend(changeStatementAccount, [
    listStatementAccounts,
    listStatementAccountChanges,
  ]);
  return (
    <Dialog isOpen onClose={onClose} title={t.editNamed(account.name)}>
      <div className="stack">
        <Form
          send={send}
          read={(form) => ({
            params: { id: account.id },
            version: account.version,
            body: {
              name: form.text('name'),
              number: form.optional('number'),
              isActive: form.isChecked('isActive'),
            },
          })}
          onDone={() => {
            onClose();
            toast(t.saved);
          }}
        >
          <TextField name="name" label={t.name} defaultValue={account.name} maxLength={80} />
          <TextField
            name="number"
            label={t.number}
            isOptional
            defaultValue={account.number ?? ''}
            maxLength={40}
          />
          <CheckField
            name="isActive"
            label={t.isActive}
            hint={t.isActiveHint}
            defaultChecked={account.isActive}
          />
          <div className={css.actions}>
            <Button type="submit" variant="primary" isBusy={send.isPending}>
              {t.save}
            </Button>
            <Button onClick={onClose}>{t.cancel}</Button>
          </div>
        </Form>
        <History of={account} />
      </div>
    </Dialog>
  );
}

function History({ of: { id } }: { of: StatementAccount }) {
  const t = useTexts(statementAccountTexts);
  const changes = usePages(listStatementAccountChanges, {
    params: { id },
    query: { limit: 20 },
    staleMs: 0,
  });
  return (
    <section className="stack" aria-label={t.history}>
      <h3>{t.history}</h3>
      <Answer of={changes} what={t.theHistory} empty={<p className="muted">{t.noChanges}</p>}>
        {(rows) => (
          <>
            <ul className="stack">
              {rows.map((change) => (
                <li key={change.id}>
                  <TwoLines under={t.atBy(dayAndTime(change.at), change.by ?? t.system)}>
                    {changeText(change, t)}
                  </TwoLines>
                </li>
              ))}
            </ul>
            {changes.hasMore && (
              <Button size="small" isBusy={changes.isLoadingMore} onClick={changes.loadMore}>
                {t.more}
              </Button>
            )}
          </>
        )}
      </Answer>
    </section>
  );
}

function changeText({ kind, before, after }: Change, t: StatementAccountTexts): string {
  if (kind === 'COLUMNS' || !after) return t.COLUMNS;
  if (kind === 'ADDED' || !before) return t.ADDED(after.name);
  const texts = [
    before.name !== after.name && t.renamed(before.name, after.name),
    before.number !== after.number &&
      t.renumbered(before.number ?? t.noNumber, after.number ?? t.noNumber),
    before.isActive !== after.isActive && (after.isActive ? t.activated : t.deactivated),
  ].filter((text) => text !== false);
  return texts.length === 0 ? t.unchanged : texts.join(t.and);
}
