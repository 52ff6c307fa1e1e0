import { ensure } from '@sankofa/domain/access';
import { moneyOf } from '@sankofa/domain/money';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import { mostLines } from '@sankofa/domain/payments/statement-import-endpoints';
import {
  statementColumns,
  statementLine,
  type LineOutcome,
  type StatementLine,
} from '@sankofa/domain/payments/statement-row';
import { Problem } from '@sankofa/domain/problem';

import { tableOf, type TableFile } from '../platform/tables.ts';
import type { Work } from '../platform/work.ts';
import { paymentsByReference } from './statement-import-queries.ts';

type Method = 'MOBILE_MONEY' | 'BANK_TRANSFER';
type NumberedLine = StatementLine & { row: number };
/** A bank writes its name, the account and the period above the headings. */
const headingWithin = 30;
const keysAtOnce = 5_000;

/**
 * Reads a statement and says of each line by which money came in what payment it stands for. Nothing is
 * kept or confirmed by it, so the same statement may come any number of times.
 * @throws Problem request.invalid where it is no statement that we can read
 */
export async function matchLines(work: Work, method: Method, file: TableFile) {
  ensure(mayPayment.listAll(work.actor));
  const { lines, others } = linesOf(await tableOf(file));
  const keys = [...new Set(lines.flatMap(({ references }) => references.map(({ key }) => key)))];
  const known = await knownOf(work, method, keys);
  const seen = new Set<string>();
  return {
    others,
    lines: lines.map(({ row, day, amountPesewas, payer, references }) => {
      const found = references.find(({ key }) => known.has(key));
      const payment = found && known.get(found.key);
      const outcome = outcomeOf(work, amountPesewas, payment, seen);
      if (payment) seen.add(payment.shown.id);
      return {
        row,
        day,
        amount: moneyOf(amountPesewas),
        payer,
        reference: (found ?? references[0])?.text ?? '',
        outcome,
        payment: payment?.shown ?? null,
      };
    }),
  };
}

function linesOf(table: readonly string[][]) {
  const at = table.slice(0, headingWithin).findIndex((cells) => statementColumns(cells));
  const columns = statementColumns(table[at] ?? []);
  if (!columns)
    throw refusal(
      'No row of headings was found. The statement needs a column for the date and one for the amount that came in',
    );
  const lines: NumberedLine[] = [];
  let others = 0;
  for (const [index, cells] of table.entries()) {
    if (index <= at || cells.every((cell) => cell.trim() === '')) continue;
    const line = statementLine(columns, cells);
    if (line) lines.push({ ...line, row: index + 1 });
    else others += 1;
  }
  if (lines.length === 0) throw refusal('No line was found by which money came in');
  if (lines.length > mostLines)
    throw refusal(`The statement has ${lines.length} lines. Send it in files of ${mostLines}`);
  return { lines, others };
}

const refusal = (sentence: string) => new Problem('request.invalid', { sentence });

type Known = Awaited<ReturnType<typeof paymentsByReference>>;

async function knownOf(work: Work, method: Method, keys: readonly string[]): Promise<Known> {
  const known: Known = new Map();
  for (let at = 0; at < keys.length; at += keysAtOnce)
    for (const [key, payment] of await paymentsByReference(
      work.tx,
      method,
      keys.slice(at, at + keysAtOnce),
    ))
      known.set(key, payment);
  return known;
}

function outcomeOf(
  work: Work,
  amountPesewas: number,
  payment: ReturnType<Known['get']>,
  seen: ReadonlySet<string>,
): LineOutcome {
  if (!payment) return 'UNKNOWN';
  if (seen.has(payment.shown.id)) return 'TWICE';
  if (payment.shown.state !== 'SUBMITTED') return 'DECIDED';
  if (payment.amountPesewas !== amountPesewas) return 'OTHER_AMOUNT';
  return mayPayment.confirm(work.actor, payment) ? 'MATCHED' : 'OWN';
}
