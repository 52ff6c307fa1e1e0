import {
  importLoadingList,
  mostRows,
  readLoadingList,
  type RowAnswer,
} from '@sankofa/domain/warehouse/import-endpoints';
import { type LoadingCells, rowsWithTakenNumber } from '@sankofa/domain/warehouse/loading-row';
import { useState } from 'react';

import { call } from '../lib/call.ts';
import { sheetKind } from '../lib/sheet-kind.ts';

export type ListRow = { row: number; cells: LoadingCells };
type List = { fileName: string; fileHash: string; rows: readonly ListRow[] };
type Work = {
  phase: 'none' | 'reading' | 'checking' | 'ready' | 'importing' | 'done' | 'stopped';
  done: number;
  of: number;
  /** What it stopped at. */
  error: unknown;
};
type Results = ReadonlyMap<number, RowAnswer>;

const idle: Work = { phase: 'none', done: 0, of: 0, error: null };

const partsOf = (rows: readonly ListRow[]) =>
  Array.from({ length: Math.ceil(rows.length / mostRows) }, (_, at) =>
    rows.slice(at * mostRows, (at + 1) * mostRows),
  );

/** The same list with a mark put right in every row that has it, and those rows. */
function repaired(list: List, mark: string, right: string) {
  const isMeant = ({ cells }: ListRow) => (cells.mark ?? '') === mark;
  const numbers = new Set(list.rows.filter(isMeant).map(({ row }) => row));
  const rows = list.rows.map((one) =>
    numbers.has(one.row) ? { ...one, cells: { ...one.cells, mark: right } } : one,
  );
  return { next: { ...list, rows }, rows: rows.filter(({ row }) => numbers.has(row)) };
}

async function readFile(file: File, kind: string) {
  const { fileHash, rows } = await call(readLoadingList, {
    file: new File([file], file.name, { type: kind }),
  });
  const taken = rowsWithTakenNumber(rows);
  return {
    list: { fileName: file.name, fileHash, rows },
    fine: rows.filter(({ row }) => !taken.has(row)),
    wrong: new Map([...taken].map((row) => [row, numberTwice(row)])),
  };
}

/** A loading list on its way: read, looked at part by part, put right, taken in part by part. */
export function useLoadingList() {
  const [list, setList] = useState<List | null>(null);
  const [results, setResults] = useState<Results>(new Map());
  const [work, setWork] = useState<Work>(idle);

  async function send(of: List, rows: readonly ListRow[], known: Results, isFinal: boolean) {
    const phase = isFinal ? 'importing' : 'checking';
    const found = new Map(known);
    let done = 0;
    setWork({ phase, done, of: rows.length, error: null });
    try {
      for (const part of partsOf(rows)) {
        const { fileHash } = of;
        const answer = await call(importLoadingList, {
          body: { fileHash, isFinal, rows: part },
        });
        for (const one of answer.rows) found.set(one.row, one);
        done += part.length;
        setResults(new Map(found));
        setWork({ phase, done, of: rows.length, error: null });
      }
      setWork({ phase: isFinal ? 'done' : 'ready', done, of: rows.length, error: null });
    } catch (error) {
      setWork({ phase: 'stopped', done, of: rows.length, error });
    }
  }

  async function take(file: File) {
    const kind = sheetKind(file);
    if (kind === null) return 'wrong-kind';
    setResults(new Map());
    setWork({ ...idle, phase: 'reading' });
    try {
      const { list: next, fine, wrong } = await readFile(file, kind);
      setList(next);
      await send(next, fine, wrong, false);
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
    take,
    /** Puts a mark right in every row that has it, and looks at those again. */
    repair: (mark: string, right: string) => {
      if (!list) return;
      const { next, rows } = repaired(list, mark, right);
      setList(next);
      void send(next, rows, results, false);
    },
    /** Takes in what nothing stands against; what was taken in before it stopped is not sent again. */
    commit: () => {
      if (!list) return;
      const rows = list.rows.filter((one) => outcomeOf(one) === 'ready');
      void send(list, rows, results, true);
    },
    /** Looks at the rows that were not looked at before it stopped. */
    goOn: () => {
      if (!list) return;
      const unseen = list.rows.filter((one) => outcomeOf(one) === undefined);
      void send(list, unseen, results, false);
    },
    again: () => {
      setList(null);
      setResults(new Map());
      setWork(idle);
    },
  };
}

const numberTwice = (row: number): RowAnswer => ({
  row,
  outcome: 'failed',
  reasons: ['number.twice'],
  nearMarks: [],
  customerName: null,
});
