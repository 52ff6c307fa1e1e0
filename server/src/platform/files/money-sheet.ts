import { csvOf } from './csv.ts';
import { xlsxOf, type SheetColumn } from './xlsx.ts';

/** A cell of a table with money: numbers are whole pesewas, or cents of the row's currency. */
export type MoneyCell = string | number | null;
export type MoneySheet = {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly MoneyCell[])[];
};

/** Formats a table with money as CSV. Negative amounts stay numbers for a spreadsheet. */
export const moneyCsv = ({ columns, rows }: MoneySheet): Uint8Array =>
  csvOf([
    columns.map(({ heading }) => heading),
    ...rows.map((row) => row.map((cell) => cell ?? '')),
  ]);

/** Formats a table with money as a workbook; its columns of money have two places. */
export const moneyXlsx = ({ name, columns, rows }: MoneySheet): Promise<Uint8Array> =>
  xlsxOf([
    {
      name,
      columns,
      rows: rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell / 100 : cell))),
    },
  ]);
