import {
  previewStatements,
  startStatements,
} from '@sankofa/domain/background-tasks/statement-task-endpoints';
import { listTasks } from '@sankofa/domain/background-tasks/task-endpoints';
import { ageings, type Ageing } from '@sankofa/domain/values/ledger-accounts';
import { addDays } from '@sankofa/domain/values/time';
import { type ComponentProps, useState } from 'react';
import type { z } from 'zod/mini';

import { amount, today } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { usePages, useSend } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { MoneyField, TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { statementTaskTexts, type StatementTaskTexts } from './statement-task-texts.ts';

import css from '../../ui/layout/form-layout.module.css';

type Row = z.output<typeof previewStatements.answer>['items'][number];

/** Chooses the period and the customers, shows who gets a statement and who not, and sends them. */
export function StatementsDialog({
  age: initialAge,
  ages,
  onClose,
}: {
  age: Ageing | undefined;
  /** The names of the ages. */
  ages: Readonly<Record<Ageing, string>>;
  onClose: () => void;
}) {
  const t = useTexts(statementTaskTexts);
  const [from, setFrom] = useState(addDays(today(), -90));
  const [to, setTo] = useState(today());
  const [age, setAge] = useState(initialAge);
  const [typed, setTyped] = useState('');
  const minimum = typed.trim() === '' ? undefined : typed.trim();
  // Without a check, a mistyped amount would email every customer.
  const enabled = minimum === undefined || /^\d{1,9}(\.\d{1,2})?$/.test(minimum);
  const selection = { age, minimum };
  const customers = usePages(previewStatements, { query: selection, staleMs: 0, enabled });
  const send = useSend(startStatements, { invalidates: [listTasks] });
  const counts = enabled ? customers.first : undefined;
  function handleSend(recipients: number) {
    send.mutate(
      { body: { ...selection, from, to, expected: { recipients } } },
      {
        onSuccess: () => {
          toast(t.started);
          onClose();
        },
        // Another number would get one by now: it is shown before they are sent.
        onError: ({ status }) => {
          if (status === 409) void customers.refetch();
        },
      },
    );
  }
  return (
    <Dialog isOpen isWide onClose={onClose} title={t.title}>
      <div className="stack">
        <p className="muted">{t.lead}</p>
        <PeriodFields from={from} to={to} onFrom={setFrom} onTo={setTo} />
        <CustomerFields
          ages={ages}
          age={age}
          onAge={setAge}
          minimum={typed}
          onMinimum={setTyped}
          isUnclear={!enabled}
        />
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
        {enabled && (
          <Answer of={customers} what={t.what} empty={<Empty title={t.none}>{t.noneHint}</Empty>}>
            {(rows) => <Recipients rows={rows} more={customers} />}
          </Answer>
        )}
        {counts && (
          <Button
            variant="primary"
            isBusy={send.isPending}
            blockedBecause={counts.recipients === 0 && t.noneReachable}
            onClick={() => handleSend(counts.recipients)}
          >
            {t.send(counts.recipients)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const columnsAt = (t: StatementTaskTexts): Column<Row>[] => [
  {
    head: t.customer,
    cell: ({ name, customerCode }) => <TwoLines under={customerCode}>{name}</TwoLines>,
  },
  { head: t.owed, isNumber: true, cell: ({ owed }) => amount(owed) },
  { head: t.result, cell: ({ reason }) => (reason === null ? t.byEmail : t[reason]) },
];

function CustomerFields({
  ages,
  age,
  onAge,
  minimum,
  onMinimum,
  isUnclear,
}: {
  ages: Readonly<Record<Ageing, string>>;
  age: Ageing | undefined;
  onAge: (age: Ageing | undefined) => void;
  minimum: string;
  onMinimum: (typed: string) => void;
  /** What is typed is not an amount. */
  isUnclear: boolean;
}) {
  const t = useTexts(statementTaskTexts);
  return (
    <>
      <SelectField
        name="age"
        label={t.age}
        value={age ?? ''}
        onChange={(event) => onAge(ageings.find((one) => one === event.currentTarget.value))}
        options={[['', t.anyAge], ...ageings.map((one) => [one, ages[one]] as const)]}
      />
      <MoneyField
        name="minimum"
        label={t.minimum}
        isOptional
        error={isUnclear ? t.notAnAmount : undefined}
        value={minimum}
        onChange={(event) => onMinimum(event.currentTarget.value)}
      />
    </>
  );
}

function PeriodFields({
  from,
  to,
  onFrom,
  onTo,
}: {
  from: string;
  to: string;
  onFrom: (day: string) => void;
  onTo: (day: string) => void;
}) {
  const t = useTexts(statementTaskTexts);
  return (
    <div className={css.pair}>
      <TextField
        name="from"
        label={t.from}
        type="date"
        value={from}
        max={to}
        onChange={(event) => onFrom(event.currentTarget.value)}
      />
      <TextField
        name="to"
        label={t.to}
        type="date"
        value={to}
        max={today()}
        onChange={(event) => onTo(event.currentTarget.value)}
      />
    </div>
  );
}

function Recipients({
  rows,
  more,
}: {
  rows: readonly Row[];
  more: NonNullable<ComponentProps<typeof Table>['more']>;
}) {
  const t = useTexts(statementTaskTexts);
  return (
    <Table
      label={t.customers}
      rows={rows}
      keyOf={({ id }) => id}
      more={more}
      columns={columnsAt(t)}
    />
  );
}
