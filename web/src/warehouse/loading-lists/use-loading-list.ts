import { supplierNumberOf } from '@sankofa/domain/values/codes';
import {
  importLoadingList,
  maxRows,
  readLoadingList,
  type RowAnswer,
} from '@sankofa/domain/warehouse/loading-lists/import-endpoints';
import {
  type LoadingCells,
  type LoadingColumn,
  rowsWithDuplicateNumber,
} from '@sankofa/domain/warehouse/loading-lists/loading-row';
import { useState } from 'react';

import { sheetKind } from '../../lib/format/sheet-kind.ts';
import { call } from '../../lib/http/call.ts';

type Heading = { text: string; column: LoadingColumn | null };
export type ListRow = { row: number; cells: LoadingCells; others: Record<string, string> };
type List = {
  fileName: string;
  fileHash: string;
  headings: readonly Heading[];
  rows: readonly ListRow[];
  /** Rows with a number that an earlier row has with another mark: only known for the whole list. */
  duplicates: ReadonlySet<number>;
};
type Work = {
  phase: 'none' | 'reading' | 'checking' | 'ready' | 'importing' | 'done' | 'stopped';
  done: number;
  of: number;
  /** The error that stopped it. */
  error: unknown;
};
type Results = ReadonlyMap<number, RowAnswer>;

const idle: Work = { phase: 'none', done: 0, of: 0, error: null };

const partsOf = (rows: readonly ListRow[]) =>
  Array.from({ length: Math.ceil(rows.length / maxRows) }, (_, at) =>
    rows.slice(at * maxRows, (at + 1) * maxRows).map(({ row, cells }) => ({ row, cells })),
  );

const numberIn = ({ cells }: ListRow) => supplierNumberOf(cells.supplierNumber ?? '');

/**
 * Returns the list with a mark corrected in every row, and the rows to check again: those, and all rows with
 * one of their numbers, since its owner may have changed.
 */
function withCorrectedMark(list: List, mark: string, right: string) {
  const hasMark = ({ cells }: ListRow) => (cells.mark ?? '') === mark;
  const meantRows = new Set(list.rows.filter(hasMark).map(({ row }) => row));
  const numbers = new Set(list.rows.filter(hasMark).map(numberIn));
  const rows = list.rows.map((one) =>
    meantRows.has(one.row) ? { ...one, cells: { ...one.cells, mark: right } } : one,
  );
  const next = { ...list, rows, duplicates: rowsWithDuplicateNumber(rows) };
  return {
    next,
    again: rows.filter((one) => meantRows.has(one.row) || numbers.has(numberIn(one))),
  };
}

async function readFile(file: File, kind: string): Promise<List> {
  const { fileHash, headings, rows } = await call(readLoadingList, {
    file: new File([file], file.name, { type: kind }),
  });
  return {
    fileName: file.name,
    fileHash,
    headings,
    rows,
    duplicates: rowsWithDuplicateNumber(rows),
  };
}

/** Returns the server's result for each row, with duplicates that only the whole list shows. */
function resultsOf(duplicates: ReadonlySet<number>, checkResults: Results): Results {
  const results = new Map(checkResults);
  for (const row of duplicates) {
    const one = checkResults.get(row);
    if (!one || one.outcome === 'imported') continue;
    // The server reports the same if both rows were in one part.
    const others = one.reasons.filter((reason) => reason !== 'number.in_use');
    results.set(row, { ...one, outcome: 'failed', reasons: [...others, 'number.twice'] });
  }
  return results;
}

/** The state of a loading list: read, checked part by part, corrected, imported part by part. */
export function useLoadingList() {
  const [list, setList] = useState<List | null>(null);
  const [checkResults, setCheckResults] = useState<Results>(new Map());
  const [work, setWork] = useState<Work>(idle);
  const results = list ? resultsOf(list.duplicates, checkResults) : checkResults;

  async function send(of: List, rows: readonly ListRow[], known: Results, isFinal: boolean) {
    const phase = isFinal ? 'importing' : 'checking';
    const results = new Map(known);
    let done = 0;
    setWork({ phase, done, of: rows.length, error: null });
    try {
      for (const part of partsOf(rows)) {
        const body = { fileHash: of.fileHash, isFinal, rows: part };
        const answer = await call(importLoadingList, { body });
        for (const one of answer.rows) results.set(one.row, one);
        done += part.length;
        setCheckResults(new Map(results));
        setWork({ phase, done, of: rows.length, error: null });
      }
      setWork({ phase: isFinal ? 'done' : 'ready', done, of: rows.length, error: null });
    } catch (error) {
      setWork({ phase: 'stopped', done, of: rows.length, error });
    }
  }

  async function openFile(file: File) {
    const kind = sheetKind(file);
    if (kind === null) return 'wrong-kind';
    setCheckResults(new Map());
    setWork({ ...idle, phase: 'reading' });
    try {
      const next = await readFile(file, kind);
      setList(next);
      await send(next, next.rows, new Map(), false);
    } catch (error) {
      setList(null);
      setWork({ ...idle, error });
    }
    return null;
  }

  const outcomeOf = ({ row }: ListRow) => results.get(row)?.outcome;
  return {
    list,
    results,
    work,
    openFile,
    /** Corrects a mark in every row, and checks again the rows that may be affected. */
    repair: (mark: string, right: string) => {
      if (!list) return;
      const { next, again } = withCorrectedMark(list, mark, right);
      setList(next);
      const open = again.filter((one) => outcomeOf(one) !== 'imported');
      void send(next, open, checkResults, false);
    },
    /** Imports valid rows; rows imported before an interruption are not sent again. */
    commit: () => {
      if (!list) return;
      const rows = list.rows.filter((one) => outcomeOf(one) === 'ready');
      void send(list, rows, checkResults, true);
    },
    /** Checks the rows that remained after an interruption. */
    resume: () => {
      if (!list) return;
      const unchecked = list.rows.filter((one) => outcomeOf(one) === undefined);
      void send(list, unchecked, checkResults, false);
    },
    again: () => {
      setList(null);
      setCheckResults(new Map());
      setWork(idle);
    },
  };
}
