import type { GoodsClass } from '../../rates/rate.ts';
import type { DeclaredCurrency } from '../../shipments/pre-alerts/declared-value.ts';
import { isOneSupplierNumber, shippingMarkOf, supplierNumberOf } from '../../values/codes.ts';
import type { Mode } from '../../values/mode.ts';

/** The columns of a loading list; files may name them in English or Chinese, in any order. */
export const loadingColumns = [
  'mark',
  'supplierNumber',
  'contents',
  'cartons',
  'mode',
  'goodsClass',
  'declaredCurrency',
  'declaredValue',
] as const;
export type LoadingColumn = (typeof loadingColumns)[number];
/** Cells as in the file, by column name. */
export type LoadingCells = Partial<Record<LoadingColumn, string>>;

/** Why a row is not imported. The first eleven are about the row itself, the rest about our records. */
export const rowReasons = [
  'mark.missing',
  'number.missing',
  'number.malformed',
  'number.shortened',
  'number.several',
  'contents.missing',
  'cartons.malformed',
  'mode.unknown',
  'class.unknown',
  'value.malformed',
  'currency.unknown',
  'number.twice',
  'mark.unknown',
  'mark.near',
  'number.in_use',
] as const;
export type RowReason = (typeof rowReasons)[number];

export type LoadingLine = {
  /** `SNK-7K3Q4`, or as in the file if it is not a valid mark. */
  mark: string;
  supplierNumber: string;
  contents: string;
  cartons: number;
  mode: Mode;
  goodsClass: GoodsClass;
  /** Of all its cartons together, as in a pre-alert. */
  declaredValue: { amount: string; currency: DeclaredCurrency } | null;
};

const headings: Record<LoadingColumn, RegExp> = {
  mark: /mark|唛头|嘜頭|会员/i,
  supplierNumber: /track|courier|supplier|waybill|number|单号|运单/i,
  contents: /content|goods name|description|品名|货名|内容/i,
  cartons: /carton|ctn|pieces|pcs|qty|quantity|件数|箱数|数量/i,
  mode: /mode|by air|transport|运输|方式/i,
  goodsClass: /class|special|类别|货类|特货/i,
  declaredCurrency: /currency|币种|货币/i,
  declaredValue: /value|usd|declared|申报|货值/i,
};

/** Headings that we add to the rows that were not imported: they name no column of a list. */
export const addedHeadings = { row: 'Row in the file 原文件行', reasons: 'Reasons 原因' };
const added = new Set(Object.values(addedHeadings));
export const isAddedHeading = (cell: string) => added.has(cell.trim());

/** Maps each cell of a heading row to a column; a column named twice counts once. */
export function columnsOf(heading: readonly string[]): (LoadingColumn | null)[] {
  const used = new Set<LoadingColumn>();
  return heading.map((cell) => {
    const found = loadingColumns.find((one) => !used.has(one) && headings[one].test(cell));
    if (found) used.add(found);
    return found ?? null;
  });
}

/** The required columns of a file. */
export const neededColumns = ['mark', 'supplierNumber', 'contents'] as const;

const modes: Record<string, Mode> = {
  '': 'SEA',
  SEA: 'SEA',
  OCEAN: 'SEA',
  海运: 'SEA',
  AIR: 'AIR',
  空运: 'AIR',
};
const classes: Record<string, GoodsClass> = {
  '': 'NORMAL',
  NORMAL: 'NORMAL',
  GENERAL: 'NORMAL',
  普货: 'NORMAL',
  SPECIAL: 'SPECIAL',
  特货: 'SPECIAL',
  敏感货: 'SPECIAL',
};
const currencies: Record<DeclaredCurrency, RegExp> = {
  CNY: /CNY|RMB|人民币|元|[¥￥]/i,
  GHS: /GHS|GH[¢₵]|cedis?|₵/i,
  USD: /USD|US\$|美元|美金|dollars?|\$/i,
};
const anyCurrency = new RegExp(
  `(?:美元|${currencies.CNY.source}|${currencies.GHS.source}|${currencies.USD.source})`,
  'i',
);

/** Finds the currency that a cell or heading names; null if it names none. */
export const currencyIn = (text: string): DeclaredCurrency | null =>
  // The dollar is 美元, which contains the sign of the yuan.
  (['USD', 'GHS', 'CNY'] as const).find((one) => currencies[one].test(text)) ?? null;

const plain = (cell: string | undefined) => (cell ?? '').trim();
/** `7.73E+14`, as spreadsheets show a long number: its last digits are lost. */
const shortened = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** Reads a row as a pre-alert line, with all errors of the row itself. */
export function readLoadingRow(cells: LoadingCells): { line: LoadingLine; reasons: RowReason[] } {
  const reasons: RowReason[] = [];
  const mark = plain(cells.mark);
  if (mark === '') reasons.push('mark.missing');
  const supplierNumber = plain(cells.supplierNumber);
  const key = supplierNumberOf(supplierNumber);
  if (supplierNumber === '') reasons.push('number.missing');
  else if (shortened.test(supplierNumber)) reasons.push('number.shortened');
  else if (key.length >= 4 && !isOneSupplierNumber(supplierNumber)) reasons.push('number.several');
  else if (key.length < 4 || supplierNumber.length > 40) reasons.push('number.malformed');
  const contents = plain(cells.contents).slice(0, 200);
  if (contents.length < 2) reasons.push('contents.missing');
  const count = plain(cells.cartons);
  const cartons = count === '' ? 1 : Number(count);
  if (!Number.isInteger(cartons) || cartons < 1 || cartons > 100) reasons.push('cartons.malformed');
  const mode = modes[plain(cells.mode).toUpperCase()];
  if (!mode) reasons.push('mode.unknown');
  const goodsClass = classes[plain(cells.goodsClass).toUpperCase()];
  if (!goodsClass) reasons.push('class.unknown');
  const value = plain(cells.declaredValue);
  const amount = value.replace(anyCurrency, '').replaceAll(',', '').trim();
  if (amount !== '' && !/^\d{1,7}(\.\d{1,2})?$/.test(amount)) reasons.push('value.malformed');
  const named = plain(cells.declaredCurrency);
  const currency = currencyIn(named) ?? currencyIn(value);
  if (amount !== '' && named !== '' && currencyIn(named) === null) reasons.push('currency.unknown');
  return {
    reasons,
    line: {
      mark: shippingMarkOf(mark) ?? mark,
      supplierNumber,
      contents,
      cartons,
      mode: mode ?? 'SEA',
      goodsClass: goodsClass ?? 'NORMAL',
      // A list without a currency is in dollars, as our own template says.
      declaredValue: amount === '' ? null : { amount, currency: currency ?? 'USD' },
    },
  };
}

/** Returns rows whose number occurs in an earlier row with another mark: a courier number has one owner. */
export function rowsWithDuplicateNumber(
  rows: readonly { row: number; cells: LoadingCells }[],
): Set<number> {
  const owners = new Map<string, string>();
  const used = new Set<number>();
  for (const { row, cells } of rows) {
    const number = plain(cells.supplierNumber);
    const key = supplierNumberOf(number);
    // Many numbers are shortened to the same few digits, which don't identify an owner.
    if (key.length < 4 || shortened.test(number) || !isOneSupplierNumber(number)) continue;
    const mark = shippingMarkOf(cells.mark ?? '') ?? plain(cells.mark);
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, mark);
    else if (owner !== mark) used.add(row);
  }
  return used;
}
