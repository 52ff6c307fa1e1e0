import {
  balanceBreaks,
  rowReader,
  type ReadRow,
} from '@sankofa/domain/payments/statements/mapped-line';
import type { StatementSheet } from '@sankofa/domain/payments/statements/statement-account-endpoints';
import type { StatementMapping } from '@sankofa/domain/payments/statements/statement-mapping';
import { moneyOf } from '@sankofa/domain/values/money';

import { day } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { Money } from '../../ui/data/money.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { statementMappingTexts, type StatementMappingTexts } from './statement-mapping-texts.ts';

type Shown = { row: number; read: ReadRow };
const rowsShown = 8;

/** The first rows as they will be imported, with what can't be read by row and column. */
export function MappingPreview({
  mapping,
  sheet: { rows, headerRow },
}: {
  mapping: StatementMapping;
  sheet: StatementSheet;
}) {
  const t = useTexts(statementMappingTexts);
  const language = useLanguage();
  const reader = rowReader(mapping, rows[headerRow] ?? []);
  const read = rows
    .map((cells, at): Shown => ({ row: at + 1, read: reader(cells) }))
    .slice(headerRow + 1);
  const lines = read.flatMap(({ row, read: one }) =>
    one !== 'OTHER' && 'line' in one ? [{ ...one.line, row }] : [],
  );
  const faults = read.flatMap(({ row, read: one }) =>
    one !== 'OTHER' && 'faults' in one ? one.faults.map((fault) => ({ ...fault, row })) : [],
  );
  const leftOut = read.flatMap(({ row, read: one }) =>
    one !== 'OTHER' && 'leftOut' in one ? [{ row, text: one.leftOut }] : [],
  );
  const breaks = balanceBreaks(lines);
  return (
    <>
      {faults.length > 0 && (
        <Alert tone="bad" title={t.rowsWithProblems(new Set(faults.map(({ row }) => row)).size)}>
          <ul>
            {faults.slice(0, rowsShown).map(({ row, column, message }) => (
              <li key={`${row} ${column}`}>{t.rowProblem(row, column, message.in(language))}</li>
            ))}
          </ul>
        </Alert>
      )}
      {breaks.length > 0 && (
        <Alert tone="warn" title={t.breaks(breaks.length)}>
          {t.breaksHint(breaks.slice(0, rowsShown).join(', '))}
        </Alert>
      )}
      {leftOut.length > 0 && (
        <Alert tone="info" title={t.rowsLeftOut(leftOut.length)}>
          <ul>
            {leftOut.slice(0, rowsShown).map(({ row, text }) => (
              <li key={row}>{t.rowLeftOut(row, text)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Table
        label={t.preview}
        rows={read.slice(0, rowsShown)}
        keyOf={({ row }) => String(row)}
        columns={columns(t)}
      />
    </>
  );
}

const lineOf = ({ read }: Shown) => (read !== 'OTHER' && 'line' in read ? read.line : null);

/** A row with a problem may be a transaction; other rows are headings and totals. */
const withoutLine = ({ read }: Shown, t: StatementMappingTexts) =>
  read === 'OTHER' ? t.notALine : 'leftOut' in read ? t.aBalance : t.unreadable;

const amountCell = (direction: 'IN' | 'OUT') => (shown: Shown) => {
  const line = lineOf(shown);
  return line?.direction === direction ? (
    <Money of={moneyOf(line.amountPesewas)} isWithoutCurrency />
  ) : null;
};

const columns = (t: StatementMappingTexts): Column<Shown>[] => [
  {
    head: t.date,
    cell: (shown) => {
      const line = lineOf(shown);
      return line ? day(line.day) : <span className="muted">{withoutLine(shown, t)}</span>;
    },
  },
  { head: t.row, phone: 'corner', cell: ({ row }) => <span className="num">{row}</span> },
  {
    head: t.note,
    cell: (shown) => {
      const line = lineOf(shown);
      return (
        line && (
          <TwoLines under={[line.payer, line.phone].filter(Boolean).join(', ')}>
            {line.note || (line.references[0]?.text ?? '')}
          </TwoLines>
        )
      );
    },
  },
  { head: t.received, isNumber: true, cell: amountCell('IN') },
  { head: t.sent, isNumber: true, cell: amountCell('OUT') },
  {
    head: t.balanceGhs,
    isNumber: true,
    cell: (shown) => {
      const balance = lineOf(shown)?.balancePesewas ?? null;
      return balance === null ? null : <Money of={moneyOf(balance)} isWithoutCurrency />;
    },
  },
];
