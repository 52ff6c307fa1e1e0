import {
  changeExportAccount,
  type ExportAccountAnswer,
  listExportAccounts,
} from '@sankofa/domain/books/exports/export-endpoints';
import { useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type AccountNames, accountTexts } from '../account-texts.ts';
import { exportPageTexts, type ExportPageTexts } from './export-page-texts.ts';

/** The number and name of each account in the accountant's software. */
export function ExportAccounts() {
  const t = useTexts(exportPageTexts);
  const names = useTexts(accountTexts);
  const [edited, setEdited] = useState<ExportAccountAnswer | null>(null);
  const accounts = useAnswer(listExportAccounts, { staleMs: 0 });
  return (
    <>
      <p className="muted">{t.accountsHint}</p>
      <Card isFlush>
        <Answer of={accounts} what={t.whatAccounts}>
          {({ accounts: rows }) => (
            <Table
              label={t.accounts}
              rows={rows}
              keyOf={(row) => row.account}
              columns={columnsOf(t, names, setEdited)}
            />
          )}
        </Answer>
      </Card>
      {edited && <EditAccount of={edited} names={names} onClose={() => setEdited(null)} />}
    </>
  );
}

const columnsOf = (
  t: ExportPageTexts,
  names: AccountNames,
  onEdit: (row: ExportAccountAnswer) => void,
): Column<ExportAccountAnswer>[] => [
  { head: t.account, phone: 'title', cell: ({ account }) => names[account] },
  { head: t.number, cell: ({ number }) => number },
  { head: t.name, cell: ({ name }) => name },
  {
    head: t.action,
    cell: (row) => (
      <Button size="small" aria-label={t.editOf(names[row.account])} onClick={() => onEdit(row)}>
        {t.editThis}
      </Button>
    ),
  },
];

function EditAccount({
  of,
  names,
  onClose,
}: {
  of: ExportAccountAnswer;
  names: AccountNames;
  onClose: () => void;
}) {
  const t = useTexts(exportPageTexts);
  const send = useSharedSend(changeExportAccount, [listExportAccounts]);
  return (
    <Dialog isOpen onClose={onClose} title={t.editOf(names[of.account])}>
      <Form
        send={send}
        read={(form) => ({
          params: { account: of.account },
          version: of.version,
          body: { number: form.text('number'), name: form.text('name') },
        })}
        onDone={() => {
          toast(t.saved);
          onClose();
        }}
      >
        <TextField
          name="number"
          label={t.number}
          hint={t.numberHint}
          defaultValue={of.number}
          maxLength={10}
        />
        <TextField
          name="name"
          label={t.name}
          hint={t.nameHint}
          defaultValue={of.name}
          maxLength={100}
        />
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {t.save}
        </Button>
      </Form>
    </Dialog>
  );
}
