import { Problem } from '@sankofa/domain/errors/problem';
import {
  balanceBreaks,
  isOldestFirst,
  rowReader,
  type MappedLine,
} from '@sankofa/domain/payments/statements/mapped-line';
import {
  headerRowFor,
  headingsIn,
  likelyHeaderRow,
  mappedFields,
  type StatementMapping,
} from '@sankofa/domain/payments/statements/statement-mapping';
import { statementTexts } from '@sankofa/domain/payments/statements/statement-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { maskCardNumbers } from '@sankofa/domain/values/card-number';

export type NumberedLine = MappedLine & { row: number };
const faultsShown = 20;

/**
 * Reads all lines of a file by the columns of an account.
 * @throws Problem request.invalid if it lacks one of the columns, or with the rows and columns that can't be read
 */
export function linesByMapping(
  table: readonly string[][],
  { mapping, account }: { mapping: StatementMapping; account: string },
) {
  const at = headerRowFor(table, mapping);
  const header = table[at];
  if (!header) throw otherHeadings(table, mapping, account);
  const read = rowReader(mapping, header);
  const lines: NumberedLine[] = [];
  const faults: { row: number; column: string; message: Message }[] = [];
  let otherLines = 0;
  let faultyRows = 0;
  for (const [index, cells] of table.entries()) {
    if (index <= at || cells.every((cell) => cell.trim() === '')) continue;
    // Senders can write anything into a transfer, even card numbers.
    const result = read(cells.map(maskCardNumbers));
    if (result === 'OTHER' || 'leftOut' in result) otherLines += 1;
    else if ('line' in result) lines.push({ ...result.line, row: index + 1 });
    else {
      faultyRows += 1;
      faults.push(
        ...result.faults.map(({ column, message }) => ({
          row: index + 1,
          column,
          message,
        })),
      );
    }
  }
  if (faults.length > 0)
    throw new Problem('request.invalid', {
      message: statementTexts.unreadableRows({ count: faultyRows }),
      faults: faults.slice(0, faultsShown),
    });
  return {
    lines,
    otherLines,
    balanceBreaks: balanceBreaks(lines),
    isOldestFirst: isOldestFirst(lines),
  };
}

function otherHeadings(table: readonly string[][], mapping: StatementMapping, account: string) {
  const likely = table[likelyHeaderRow(table)] ?? [];
  const headings = headingsIn(likely);
  const missing = mappedFields.flatMap((field) => {
    const column = mapping[field];
    return column === undefined || headings.includes(column) ? [] : [column];
  });
  return new Problem('request.invalid', {
    message: statementTexts.otherHeadings({ account, missing }),
    headings: headings.filter((heading) => heading !== ''),
  });
}
