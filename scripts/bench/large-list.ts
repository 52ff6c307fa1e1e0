import { xlsxKind } from '@sankofa/domain/endpoint';
import {
  importLoadingList,
  maxRows,
  readLoadingList,
  type RowAnswer,
} from '@sankofa/domain/warehouse/loading-lists/import-endpoints';
import { rowsWithDuplicateNumber } from '@sankofa/domain/warehouse/loading-lists/loading-row';
import { sql } from 'kysely';

import {
  largeList,
  listBook,
  type ListedRow,
} from '../../server/src/testing/trade/loading-list.ts';
import type { BenchDatabase } from './bench-database.ts';
import { baselineMs, type Call } from './measure.ts';

const sampleMs = 20;

/**
 * Imports a loading list of 7,000 rows, 200 of them wrong in fifteen ways, as the page does: the file is
 * read, its rows are previewed and then imported, 250 at a time. Prints the time of each step, next to reading
 * a row by its key, and the peak memory.
 * @throws Error if a row has an unexpected reason
 */
export async function benchLargeList(database: BenchDatabase, call: Call) {
  const { rows: listed, wrong } = largeList(await suppliesOf(database));
  const book = await listBook(listed);
  const memory = watchMemory();
  const reading = await timed(() => read(database, book));
  const duplicateRows = rowsWithDuplicateNumber(reading.result.rows);
  const rows = reading.result.rows.filter(({ row }) => !duplicateRows.has(row));
  const send = (part: readonly ListedRow[], isFinal: boolean) =>
    sendAll(call, { fileHash: reading.result.fileHash, rows: part, isFinal });
  const checking = await timed(() => send(rows, false));
  const failed = checking.result.filter(({ outcome }) => outcome === 'failed');
  const reportedErrors = new Map([
    ...[...duplicateRows].map((row) => [row, 'number.twice'] as const),
    ...failed.map(({ row, reasons }) => [row, reasons.join()] as const),
  ]);
  const unexpectedRows = listed.filter(({ row }) => reportedErrors.get(row) !== wrong.get(row));
  if (unexpectedRows.length > 0)
    throw new Error(`Row ${unexpectedRows[0]?.row} got an unexpected reason`);
  const importing = await timed(() =>
    send(
      rows.filter(({ row }) => !reportedErrors.has(row)),
      true,
    ),
  );
  const imported = importing.result.filter(({ outcome }) => outcome === 'imported').length;
  const peak = memory.end();
  const base = await baselineMs(call);
  const line = (what: string, ms: number) =>
    console.log(
      `  ${what.padEnd(40)} ${(ms / 1000).toFixed(1).padStart(6)} s, ${Math.round(ms / base)} ×`,
    );
  console.log(`\nA loading list of ${listed.length} rows (baseline ${base.toFixed(1)} ms):`);
  line('read the Excel file', reading.ms);
  line(`checked, ${reportedErrors.size} errors reported by row`, checking.ms);
  line(`${imported} imported, ${maxRows} at a time`, importing.ms);
  console.log(`  ${'peak memory'.padEnd(40)} ${Math.round(peak)} MB more`);
}

async function suppliesOf({ db }: BenchDatabase) {
  const { rows } = await sql<{ mark: string }>`
    select shipping_mark as mark from customers order by code limit 20`.execute(db);
  const { rows: otherNumbers } = await sql<{ number: string }>`
    select p.supplier_number as number from packages p join customers c on c.id = p.customer_id
    where p.supplier_key is not null and p.supplier_number is not null
      and c.shipping_mark <> all(${rows.map(({ mark }) => mark)}) order by p.id limit 1`.execute(
    db,
  );
  return {
    marks: rows.map(({ mark }) => mark),
    usedNumber: otherNumbers[0]?.number ?? '',
    // A later run sends other cartons: no run ends within seven seconds.
    firstNumber: Date.now(),
  };
}

async function timed<T>(task: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const began = performance.now();
  const result = await task();
  return { result, ms: performance.now() - began };
}

async function read({ url, people }: BenchDatabase, book: Buffer) {
  const answer = await fetch(`${url}/api/imports/loading-list/read`, {
    method: 'POST',
    headers: { ...(await people.admin.headers({})), 'content-type': xlsxKind },
    body: new Uint8Array(book),
  });
  if (!answer.ok) throw new Error(`Couldn’t read the list: ${await answer.text()}`);
  return readLoadingList.answer.parse(await answer.json());
}

type ImportRequest = { fileHash: string; rows: readonly ListedRow[]; isFinal: boolean };

async function sendAll(call: Call, { rows, ...how }: ImportRequest): Promise<RowAnswer[]> {
  const answers: RowAnswer[] = [];
  for (let at = 0; at < rows.length; at += maxRows) {
    const body = { ...how, rows: rows.slice(at, at + maxRows) };
    const { text } = await call({ path: '/imports/loading-list', body });
    answers.push(...importLoadingList.answer.parse(JSON.parse(text)).rows);
  }
  return answers;
}

/**
 * Records the peak memory of this process, which is also the server, in megabytes above the current value.
 */
function watchMemory() {
  const before = process.memoryUsage().rss;
  let most = before;
  const sample = () => {
    most = Math.max(most, process.memoryUsage().rss);
  };
  const timer = setInterval(sample, sampleMs);
  return {
    end: () => {
      clearInterval(timer);
      sample();
      return (most - before) / 1_000_000;
    },
  };
}
