import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import {
  maxLines,
  type StatementMethod,
} from '@sankofa/domain/payments/statements/statement-import-endpoints';
import {
  type ChosenColumns,
  dayOfCell,
  likelyHeadings,
  statementColumns,
  statementLine,
  type StatementLine,
} from '@sankofa/domain/payments/statements/statement-row';
import { statementTexts } from '@sankofa/domain/payments/statements/statement-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { maskCardNumbers } from '@sankofa/domain/values/card-number';
import { addPesewas } from '@sankofa/domain/values/money';

import { canonical, sha256 } from '../../platform/canonical.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import type { Uploaded } from '../../platform/http/endpoint-handler.ts';
import { newId } from '../../platform/ids.ts';
import {
  addStatement,
  findStatement,
  firstLines,
  lockStatements,
} from './statement-import-queries.ts';

type NumberedLine = StatementLine & { row: number };
/** A bank writes its name, the account and the period above the column headings. */
const headingWithin = 30;

/**
 * Reads a statement and stores its incoming payments. Nothing is confirmed, and the same file again returns
 * the stored statement.
 * @throws Problem request.invalid if it is not a readable statement
 */
export async function storeStatement(
  work: Work,
  {
    method,
    fileName,
    file,
    ...chosen
  }: {
    method: StatementMethod;
    fileName: string;
    file: Pick<Uploaded, 'bytes' | 'table'>;
  } & ChosenColumns,
): Promise<string> {
  authorize(work, 'finance', mayPayment.listAll);
  const { lines, otherLines: skipped } = linesOf(file.table, chosen);
  const fileSha256 = sha256(file.bytes);
  await lockStatements(work.tx, method);
  const stored = await findStatement(work.tx, method, fileSha256);
  if (stored) return stored.id;
  const statement = {
    id: newId(work.now),
    method,
    fileName,
    fileSha256,
    ...daysOf(lines),
    lineCount: lines.length,
    totalPesewas: addPesewas(lines.map(({ amountPesewas }) => amountPesewas)),
    otherLines: skipped,
    importedBy: work.actor.id,
    importedAt: work.now,
  };
  await addStatement(work.tx, statement, await rowsOf(work, statement, lines));
  audit(work, {
    action: 'statement.read',
    subject: 'statement',
    subjectId: statement.id,
    after: statement,
  });
  return statement.id;
}

async function rowsOf(
  work: Work,
  { id: statementId, method }: { id: string; method: StatementMethod },
  lines: readonly NumberedLine[],
) {
  const prints = fingerprintsOf(method, lines);
  const seen = await firstLines(
    work.tx,
    prints.filter((print) => print !== null),
  );
  return lines.map(({ row, day, amountPesewas, payer, note, references }, at) => {
    const fingerprint = prints[at] ?? null;
    return {
      id: newId(work.now),
      statementId,
      rowNumber: row,
      dayText: day,
      day: dayOfCell(day),
      amountPesewas,
      payer,
      note,
      referenceTexts: references.map(({ text }) => text),
      referenceKeys: references.map(({ key }) => key),
      fingerprint,
      sameAs: (fingerprint && seen.get(fingerprint)) ?? null,
    };
  });
}

/**
 * Returns the fingerprint that identifies a line across all statements: date, amount and references, and its
 * count among identical lines of the file. A line without a reference could be anyone's, so it counts as new.
 */
function fingerprintsOf(method: StatementMethod, lines: readonly NumberedLine[]) {
  const times = new Map<string, number>();
  return lines.map(({ day, amountPesewas, references }) => {
    if (references.length === 0) return null;
    const keys = references.map(({ key }) => key).toSorted();
    const fingerprintText = canonical([method, dayOfCell(day) ?? day, amountPesewas, keys]);
    const nth = (times.get(fingerprintText) ?? 0) + 1;
    times.set(fingerprintText, nth);
    return sha256(`${fingerprintText} ${nth}`);
  });
}

function daysOf(lines: readonly NumberedLine[]) {
  const days = lines.flatMap(({ day }) => dayOfCell(day) ?? []).toSorted();
  return { firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null };
}

function linesOf(table: readonly string[][], chosen: ChosenColumns) {
  const head = table.slice(0, headingWithin);
  const at = head.findIndex((cells) => statementColumns(cells, chosen));
  const columns = statementColumns(table[at] ?? [], chosen);
  if (!columns) {
    const headings = likelyHeadings(head);
    throw refusal(
      headings.length === 0 ? statementTexts.noHeader : statementTexts.unknownColumns({ headings }),
      headings,
    );
  }
  const lines: NumberedLine[] = [];
  let skipped = 0;
  for (const [index, cells] of table.entries()) {
    if (index <= at || cells.every((cell) => cell.trim() === '')) continue;
    // Senders can write anything into a transfer, even card numbers.
    const line = statementLine(columns, cells.map(maskCardNumbers));
    if (line) lines.push({ ...line, row: index + 1 });
    else skipped += 1;
  }
  if (lines.length === 0)
    throw refusal(
      statementTexts.noIncoming,
      (table[at] ?? []).map((cell) => cell.trim()).filter(Boolean),
    );
  if (lines.length > maxLines)
    throw refusal(statementTexts.tooManyLines({ count: lines.length, most: maxLines }));
  return { lines, otherLines: skipped };
}

/** @param headings of the file, from which the user can choose the columns */
const refusal = (message: Message, headings: readonly string[] = []) =>
  new Problem('request.invalid', { message, ...(headings.length > 0 && { headings }) });
