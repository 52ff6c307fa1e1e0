import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import type { LineDirection, MappedLine } from '@sankofa/domain/payments/statements/mapped-line';
import {
  maxLines,
  type StatementMethod,
} from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { headingWithin } from '@sankofa/domain/payments/statements/statement-mapping';
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
import { linesByMapping } from './read-mapped.ts';
import { firstAccountOf, getAccount } from './statement-account-queries.ts';
import {
  addStatement,
  findStatement,
  firstLines,
  lockStatements,
} from './statement-import-queries.ts';

/** A line to be stored. Without a mapping only money received is read, and no balance. */
type NumberedLine = StatementLine &
  Pick<MappedLine, 'direction' | 'phone' | 'balancePesewas'> & { row: number };
type ReadFile = {
  lines: readonly NumberedLine[];
  otherLines: number;
  balanceBreaks: number[];
  isOldestFirst: boolean;
};

/**
 * Reads a statement of one of our accounts and stores its lines: by the columns saved for the account, or else the money
 * received by the usual headings. Nothing is confirmed, and the same file again returns the stored statement.
 * @throws Problem request.invalid if it is not a readable statement, thing.not_found
 */
export async function storeStatement(
  work: Work,
  {
    accountId,
    method: ofMethod,
    fileName,
    file,
    ...chosen
  }: {
    accountId?: string | undefined;
    method?: StatementMethod | undefined;
    fileName: string;
    file: Pick<Uploaded, 'bytes' | 'table'>;
  } & ChosenColumns,
): Promise<string> {
  authorize(work, 'finance', mayPayment.listAll);
  const account = await accountFor(work, { accountId, method: ofMethod });
  const { method } = account;
  const isMapped = account.mapping !== null && !chosen.dateColumn && !chosen.amountColumn;
  const { lines, otherLines, balanceBreaks, isOldestFirst } =
    isMapped && account.mapping
      ? linesByMapping(file.table, { mapping: account.mapping, account: account.name })
      : linesOf(file.table, chosen);
  refuseCount(lines);
  const fileSha256 = sha256(file.bytes);
  await lockStatements(work.tx, method);
  const stored = await findStatement(work.tx, account.id, fileSha256);
  if (stored) return stored.id;
  const statement = {
    id: newId(work.now),
    accountId: account.id,
    mappingId: isMapped ? account.mappingId : null,
    method,
    fileName,
    fileSha256,
    ...daysOf(lines),
    lineCount: lines.length,
    totalPesewas: sumOf(lines, 'IN'),
    outPesewas: sumOf(lines, 'OUT'),
    otherLines,
    balanceBreaks,
    isNewestFirst: !isOldestFirst,
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

const sumOf = (lines: readonly NumberedLine[], direction: LineDirection) =>
  addPesewas(
    lines.filter((line) => line.direction === direction).map(({ amountPesewas }) => amountPesewas),
  );

/** @throws Problem request.invalid if no account is named, or it is not in use */
async function accountFor(
  work: Work,
  { accountId, method }: { accountId: string | undefined; method: StatementMethod | undefined },
) {
  const id = accountId ?? (method && (await firstAccountOf(work.tx, method)));
  if (!id) {
    const message = statementTexts.chooseAccount;
    throw new Problem('request.invalid', { message, fields: { accountId: message } });
  }
  const account = await getAccount(work.tx, id);
  if (account.isActive) return account;
  const message = statementTexts.accountInactive({ name: account.name });
  throw new Problem('request.invalid', { message, fields: { accountId: message } });
}

async function rowsOf(
  work: Work,
  {
    id: statementId,
    method,
    accountId,
  }: { id: string; method: StatementMethod; accountId: string },
  lines: readonly NumberedLine[],
) {
  const prints = fingerprintsOf({ method, accountId }, lines);
  const seen = await firstLines(
    work.tx,
    prints.filter((print) => print !== null),
  );
  return lines.map((line, at) => {
    const { row, day, amountPesewas, payer, note, references } = line;
    const fingerprint = prints[at] ?? null;
    return {
      id: newId(work.now),
      statementId,
      rowNumber: row,
      dayText: day,
      day: dayOfCell(day),
      direction: line.direction,
      amountPesewas,
      balancePesewas: line.balancePesewas,
      payer,
      phone: line.phone,
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
 * count among identical lines of the file. A line without a reference is identified by the balance after it; without
 * both it could be anyone's, so it counts as new.
 */
function fingerprintsOf(
  { method, accountId }: { method: StatementMethod; accountId: string },
  lines: readonly NumberedLine[],
) {
  const times = new Map<string, number>();
  return lines.map(({ day, amountPesewas, references, direction, balancePesewas, note }) => {
    if (references.length === 0 && balancePesewas === null) return null;
    const keys = references.map(({ key }) => key).toSorted();
    const plainDay = dayOfCell(day) ?? day;
    const fingerprintText =
      direction === 'IN' && keys.length > 0
        ? canonical([method, plainDay, amountPesewas, keys])
        : canonical([accountId, direction, plainDay, amountPesewas, keys, balancePesewas, note]);
    const nth = (times.get(fingerprintText) ?? 0) + 1;
    times.set(fingerprintText, nth);
    return sha256(`${fingerprintText} ${nth}`);
  });
}

function daysOf(lines: readonly NumberedLine[]) {
  const days = lines.flatMap(({ day }) => dayOfCell(day) ?? []).toSorted();
  return { firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null };
}

function refuseCount({ length }: readonly NumberedLine[]) {
  if (length === 0) throw refusal(statementTexts.noLines);
  if (length > maxLines)
    throw refusal(statementTexts.tooManyLines({ count: length, most: maxLines }));
}

/** Reads the money received by the usual headings, or by two that were chosen. */
function linesOf(table: readonly string[][], chosen: ChosenColumns): ReadFile {
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
    if (line)
      lines.push({ ...line, direction: 'IN', phone: null, balancePesewas: null, row: index + 1 });
    else skipped += 1;
  }
  if (lines.length === 0)
    throw refusal(
      statementTexts.noIncoming,
      (table[at] ?? []).map((cell) => cell.trim()).filter(Boolean),
    );
  return { lines, otherLines: skipped, balanceBreaks: [], isOldestFirst: true };
}

/** @param headings of the file, from which the user can choose the columns */
const refusal = (message: Message, headings: readonly string[] = []) =>
  new Problem('request.invalid', { message, ...(headings.length > 0 && { headings }) });
