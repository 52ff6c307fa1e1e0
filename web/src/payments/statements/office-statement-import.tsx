import {
  listReadStatements,
  readStatement,
  type StatementAnswer,
  type StatementMethod,
} from '@sankofa/domain/payments/statements/statement-import-endpoints';
import type { ChosenColumns } from '@sankofa/domain/payments/statements/statement-row';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { dayAndTime, dayRange } from '../../lib/format/format.ts';
import { idIn } from '../../lib/format/id-in.ts';
import { sheetEndings, sheetKind } from '../../lib/format/sheet-kind.ts';
import { useTexts } from '../../lib/messages/messages.ts';
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
import { ReadStatement } from './office-statement-lines.tsx';
import { statementReads } from './office-statement-texts.ts';
import { statementPageTexts, type StatementPageTexts } from './statement-page-texts.ts';

const methods = (t: StatementPageTexts) =>
  [
    { value: 'MOBILE_MONEY', title: t.mobileMoney },
    { value: 'BANK_TRANSFER', title: t.bankAccount },
  ] as const;

/** Statements are imported and stored; the open one has its own URL. */
export function StatementImport() {
  const t = useTexts(statementPageTexts);
  const opened = idIn(useFilters().get('statement'));
  const { pathname } = useLocation();
  if (opened) return <ReadStatement id={opened} />;
  return (
    <>
      <PageHead
        title={t.importStatement}
        lead={t.importLead}
        back={{ to: pathname, label: t.payments }}
      />
      <div className="stack">
        <ReadFile />
        <Statements />
      </div>
    </>
  );
}

function ReadFile() {
  const t = useTexts(statementPageTexts);
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
          label={t.statementType}
          choices={methods(t)}
          value={method}
          onChoose={(value) =>
            setMethod(methods(t).find((method) => method.value === value)?.value ?? 'MOBILE_MONEY')
          }
        />
        <PhotoField
          name="statement"
          label={t.statement}
          hint={t.fileHint}
          files={files}
          onChange={choose}
          accept={sheetEndings}
          most={1}
          addLabel={t.chooseFile}
        />
        {file && headings.length > 0 && (
          <ColumnChoice headings={headings} columns={columns} onChange={setColumns} />
        )}
        {file && (
          <div className="row">
            <Button variant="primary" isBusy={send.isPending} onClick={read}>
              {t.importAndMatch}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** Lets the user choose the columns of a file whose headings we don't recognize. */
const ColumnChoice = ({
  headings,
  columns,
  onChange,
}: {
  headings: readonly string[];
  columns: ChosenColumns;
  onChange: (columns: ChosenColumns) => void;
}) => {
  const t = useTexts(statementPageTexts);
  return (
    <>
      <SelectField
        name="dateColumn"
        label={t.dateColumn}
        value={columns.dateColumn ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...columns, dateColumn: value || undefined })
        }
        options={columnOptions(t, headings)}
      />
      <SelectField
        name="amountColumn"
        label={t.amountReceivedColumn}
        value={columns.amountColumn ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...columns, amountColumn: value || undefined })
        }
        options={columnOptions(t, headings)}
      />
    </>
  );
};

const headingsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const columnOptions = (t: StatementPageTexts, headings: readonly string[]) =>
  [['', t.detectAutomatically], ...headings.map((one) => [one, one] as const)] as const;

/** The page size of the list: each statement's lines are looked up. */
const statementsAtOnce = 20;

function Statements() {
  const t = useTexts(statementPageTexts);
  const statements = usePages(listReadStatements, {
    query: { limit: statementsAtOnce },
    staleMs: 0,
    everyMs: 60_000,
  });
  return (
    <ListCard
      of={statements}
      what={t.theStatements}
      label={t.importedStatements}
      title={t.importedStatements}
      columns={columns(t)}
      none={<Empty title={t.noStatementsImportedYet}>{t.noStatementsHint}</Empty>}
    />
  );
}

const columns = (t: StatementPageTexts): Column<StatementAnswer>[] => [
  {
    head: t.statement,
    cell: (row) => (
      <TwoLines under={t[row.method]}>
        <PanelLink name="statement" id={row.id}>
          {row.fileName}
        </PanelLink>
      </TwoLines>
    ),
  },
  { head: t.status, phone: 'corner', cell: (row) => <OpenPill open={row.open} /> },
  { head: t.period, cell: (row) => daysOf(row) },
  {
    head: t.receivedGhs,
    isNumber: true,
    cell: (row) => (
      <TwoLines under={t.lineCount(row.lines)}>
        <Money of={row.total} isWithoutCurrency />
      </TwoLines>
    ),
  },
  {
    head: t.imported,
    cell: (row) => <TwoLines under={row.importedBy}>{dayAndTime(row.importedAt)}</TwoLines>,
  },
];

const OpenPill = ({ open }: { open: number }) => {
  const t = useTexts(statementPageTexts);
  return open > 0 ? (
    <Pill tone="warn">{t.unresolvedCount(open)}</Pill>
  ) : (
    <Pill tone="ok">{t.allResolved}</Pill>
  );
};

const daysOf = ({ firstDay, lastDay }: StatementAnswer) =>
  firstDay && lastDay && dayRange(firstDay, lastDay);
