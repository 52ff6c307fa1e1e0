import {
  rowReasons,
  type LoadingCells,
  type RowReason,
} from '@sankofa/domain/warehouse/loading-lists/loading-row';
import writeXlsxFile from 'write-excel-file/node';

export type ListedRow = { row: number; cells: LoadingCells };

export type LargeListOptions = {
  /** Shipping marks of n customers, each of whom has every n-th row. */
  marks: readonly string[];
  /** A supplier number under which another customer's carton is registered. */
  usedNumber: string;
  /** The digits of the supplier number in the first row; later rows count up from it. */
  firstNumber: number;
};

const rowCount = 7_000;
/** Makes 200 of 7,000 rows invalid. */
const oneIsWrongIn = 35;

/** Returns a supplier's loading list of 7,000 rows, 200 of them invalid, in fifteen ways in turn. */
export function largeList({ marks, usedNumber, firstNumber }: LargeListOptions) {
  const markAt = (at: number) => marks[at % marks.length] ?? '';
  const first = markAt(0);
  const faults: Record<RowReason, LoadingCells> = {
    'mark.missing': { mark: '' },
    'number.missing': { supplierNumber: '' },
    'number.malformed': { supplierNumber: '-1-' },
    'number.shortened': { supplierNumber: '7.7E+14' },
    'number.several': { supplierNumber: `SF${firstNumber + rowCount}, 12` },
    'contents.missing': { contents: '' },
    'cartons.malformed': { cartons: '0' },
    'mode.unknown': { mode: 'rail' },
    'class.unknown': { goodsClass: 'live animals' },
    'value.malformed': { declaredValue: 'a lot' },
    'currency.unknown': { declaredCurrency: 'EUR' },
    'number.twice': { supplierNumber: `SF${firstNumber}`, mark: markAt(1) },
    'mark.unknown': { mark: 'Mr Wang of Yiwu' },
    'mark.near': { mark: `${first.slice(0, -1)}${first.endsWith('X') ? 'Y' : 'X'}` },
    'number.in_use': { supplierNumber: usedNumber, mark: first },
  };
  const wrong = new Map<number, RowReason>();
  const rows = Array.from({ length: rowCount }, (_, at): ListedRow => {
    const row = at + 2;
    const cells = {
      mark: markAt(at),
      supplierNumber: `SF${firstNumber + at}`,
      contents: `Kitchen goods ${at % 40}`,
      cartons: String(1 + (at % 3)),
      mode: 'sea',
      goodsClass: 'normal',
      declaredCurrency: 'USD',
      declaredValue: '120.00',
    };
    const reasonIndex = Math.floor(at / oneIsWrongIn) % rowReasons.length;
    const reason = at % oneIsWrongIn === 1 ? rowReasons[reasonIndex] : undefined;
    if (!reason) return { row, cells };
    wrong.set(row, reason);
    return { row, cells: { ...cells, ...faults[reason] } };
  });
  return { rows, wrong };
}

const columns = [
  'Mark',
  'Tracking number',
  'Contents',
  'Cartons',
  'Mode',
  'Goods class',
  'Currency',
  'Value',
];

/** Returns the list as an Excel file, as a supplier sends it. */
export async function listBook(rows: readonly ListedRow[]): Promise<Buffer> {
  const table = [columns, ...rows.map(({ cells }) => Object.values(cells))];
  return writeXlsxFile(table.map((cells) => cells.map((value) => ({ value })))).toBuffer();
}
