import {
  listReadStatements,
  readStatement,
  type StatementAnswer,
  type StatementMethod,
} from '@sankofa/domain/payments/statements/statement-import-endpoints';
import type { ChosenColumns } from '@sankofa/domain/payments/statements/statement-row';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { counted, dayAndTime, dayRange } from '../../lib/format/format.ts';
import { idIn } from '../../lib/format/id-in.ts';
import { sheetEndings, sheetKind } from '../../lib/format/sheet-kind.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';
import { PhotoField } from '../../ui/fields/photo-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PanelLink } from '../../ui/layout/panel-link.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { methodLabels } from '../office-payment-texts.ts';
import { ReadStatement } from './office-statement-lines.tsx';
import { statementReads } from './office-statement-texts.ts';

const methods = [
  { value: 'MOBILE_MONEY', title: 'Mobile money' },
  { value: 'BANK_TRANSFER', title: 'Bank account' },
] as const;

/** Statements are imported and stored; the open one has its own URL. */
export function StatementImport() {
  const opened = idIn(useFilters().get('statement'));
  const { pathname } = useLocation();
  if (opened) return <ReadStatement id={opened} />;
  return (
    <>
      <PageHead
        title="Import statement"
        lead="We match each line with your pending payments. The lines are stored, the file isn’t."
        back={{ to: pathname, label: 'Payments' }}
      />
      <div className="stack">
        <ReadFile />
        <Statements />
      </div>
    </>
  );
}

function ReadFile() {
  const navigate = useNavigate();
  const [files, setFiles] = useState<File[]>([]);
  const [method, setMethod] = useState<StatementMethod>('MOBILE_MONEY');
  const send = useSharedSend(readStatement, statementReads);
  const [columns, setColumns] = useState<ChosenColumns>({});
  const [file] = files;
  const headings = headingsIn(send.error?.details['headings']);
  function choose(chosen: File[]) {
    setFiles(chosen);
    setColumns({});
    send.reset();
  }
  function read() {
    const kind = file && sheetKind(file);
    // The field accepts nothing else.
    if (!kind) return;
    send.mutate(
      {
        query: { method, fileName: file.name.slice(0, 120), ...columns },
        file: new File([file], file.name, { type: kind }),
      },
      { onSuccess: ({ id }) => navigate({ search: `?part=statement&statement=${id}` }) },
    );
  }
  return (
    <Card>
      <div className="stack">
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
        <RadioCards
          name="method"
          label="Statement type"
          choices={methods}
          value={method}
          onChoose={(value) =>
            setMethod(methods.find((method) => method.value === value)?.value ?? 'MOBILE_MONEY')
          }
        />
        <PhotoField
          name="statement"
          label="Statement"
          hint="XLSX or CSV with a date column and an amount received column"
          files={files}
          onChange={choose}
          accept={sheetEndings}
          most={1}
          addLabel="Choose file"
        />
        {file && headings.length > 0 && (
          <ColumnChoice headings={headings} columns={columns} onChange={setColumns} />
        )}
        {file && (
          <div className="row">
            <Button variant="primary" isBusy={send.isPending} onClick={read}>
              Import and match
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** Lets the user choose the columns of a file whose headings we don't recognise. */
const ColumnChoice = ({
  headings,
  columns,
  onChange,
}: {
  headings: readonly string[];
  columns: ChosenColumns;
  onChange: (columns: ChosenColumns) => void;
}) => (
  <>
    <SelectField
      name="dateColumn"
      label="Date column"
      value={columns.dateColumn ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...columns, dateColumn: value || undefined })
      }
      options={columnOptions(headings)}
    />
    <SelectField
      name="amountColumn"
      label="Amount received column"
      value={columns.amountColumn ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...columns, amountColumn: value || undefined })
      }
      options={columnOptions(headings)}
    />
  </>
);

const headingsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const columnOptions = (headings: readonly string[]) =>
  [['', 'Detect automatically'], ...headings.map((one) => [one, one] as const)] as const;

/** The page size of the list: each statement's lines are looked up. */
const statementsAtOnce = 20;

function Statements() {
  const statements = usePages(listReadStatements, {
    query: { limit: statementsAtOnce },
    staleMs: 0,
    everyMs: 60_000,
  });
  return (
    <ListCard
      of={statements}
      what="the statements"
      label="Imported statements"
      title="Imported statements"
      columns={columns}
      none={
        <Empty title="No statements imported yet">
          Download the wallet or bank statement and choose it above. Its lines stay here so you can
          resolve unmatched ones later.
        </Empty>
      }
    />
  );
}

const columns: Column<StatementAnswer>[] = [
  {
    head: 'Statement',
    cell: (row) => (
      <TwoLines under={methodLabels[row.method]}>
        <PanelLink name="statement" id={row.id}>
          {row.fileName}
        </PanelLink>
      </TwoLines>
    ),
  },
  { head: 'Status', phone: 'corner', cell: (row) => <OpenPill open={row.open} /> },
  { head: 'Period', cell: (row) => daysOf(row) },
  {
    head: 'Received (GHS)',
    isNumber: true,
    cell: (row) => (
      <TwoLines under={counted(row.lines, 'line')}>
        <Money of={row.total} isWithoutCurrency />
      </TwoLines>
    ),
  },
  {
    head: 'Imported',
    cell: (row) => <TwoLines under={row.importedBy}>{dayAndTime(row.importedAt)}</TwoLines>,
  },
];

const OpenPill = ({ open }: { open: number }) =>
  open > 0 ? (
    <Pill tone="warn">{`${counted(open, 'line')} unresolved`}</Pill>
  ) : (
    <Pill tone="ok">All resolved</Pill>
  );

const daysOf = ({ firstDay, lastDay }: StatementAnswer) =>
  firstDay && lastDay && dayRange(firstDay, lastDay);
