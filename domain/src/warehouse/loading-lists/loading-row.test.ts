import { expect, test } from 'vitest';

import {
  addedHeadings,
  columnsOf,
  readLoadingRow,
  type RowReason,
  rowsWithDuplicateNumber,
} from './loading-row.ts';

const right = {
  mark: 'SNK-7K3Q4',
  supplierNumber: 'SF14360091',
  contents: 'Steel pots',
  cartons: '3',
  mode: 'sea',
  goodsClass: 'Normal',
  declaredValue: '$1,240.50',
};

test('a valid row becomes a pre-alert line, with defaults filled in', () => {
  expect(readLoadingRow(right)).toEqual({
    reasons: [],
    line: {
      ...right,
      cartons: 3,
      mode: 'SEA',
      goodsClass: 'NORMAL',
      declaredValue: { amount: '1240.50', currency: 'USD' },
    },
  });
  const { mark, supplierNumber, contents } = right;
  expect(readLoadingRow({ mark, supplierNumber, contents })).toMatchObject({
    reasons: [],
    line: { cartons: 1, mode: 'SEA', goodsClass: 'NORMAL', declaredValue: null },
  });
});

test.each([
  [{ mark: ' ' }, ['mark.missing']],
  [{ supplierNumber: '' }, ['number.missing']],
  [{ supplierNumber: '--1-' }, ['number.malformed']],
  [{ supplierNumber: 'SF14360091, YT7488' }, ['number.several']],
  [{ supplierNumber: 'SF14360091、12' }, ['number.several']],
  [{ supplierNumber: '7.7E+14' }, ['number.shortened']],
  [{ supplierNumber: '7,73000123e+17' }, ['number.shortened']],
  [{ supplierNumber: '7E14' }, []],
  [{ contents: 'x' }, ['contents.missing']],
  [{ cartons: '2.5' }, ['cartons.malformed']],
  [{ cartons: '101' }, ['cartons.malformed']],
  [{ cartons: 'three' }, ['cartons.malformed']],
  [{ mode: 'rail' }, ['mode.unknown']],
  [{ goodsClass: 'live animals' }, ['class.unknown']],
  [{ declaredValue: '12 apples' }, ['value.malformed']],
  [{ declaredCurrency: 'EUR' }, ['currency.unknown']],
  [{ mark: '', contents: '' }, ['mark.missing', 'contents.missing']],
] as [object, RowReason[]][])('the row with %j has the errors %j', (over, reasons) => {
  expect(readLoadingRow({ ...right, ...over }).reasons).toEqual(reasons);
});

test('columns are found by their headings in English and Chinese', () => {
  expect(columnsOf(['No.', 'Shipping mark', 'Tracking number', 'Contents', 'Cartons'])).toEqual([
    null,
    'mark',
    'supplierNumber',
    'contents',
    'cartons',
  ]);
  expect(
    columnsOf(['唛头', '快递单号', '品名', '件数', '运输方式', '货物类别', '申报货值']),
  ).toEqual([
    'mark',
    'supplierNumber',
    'contents',
    'cartons',
    'mode',
    'goodsClass',
    'declaredValue',
  ]);
});

test('the headings that we add to failed rows are not columns, wherever they are', () => {
  const { row, reasons } = addedHeadings;
  expect(columnsOf([row, reasons, 'Mark', 'Tracking number', 'Contents', ` ${reasons}`])).toEqual([
    null,
    null,
    'mark',
    'supplierNumber',
    'contents',
    null,
  ]);
});

test('a supplier number has one owner per list, unless a spreadsheet shortened it', () => {
  const rows = [
    { row: 2, cells: { mark: 'SNK-7K3Q4', supplierNumber: 'SF 1436' } },
    { row: 3, cells: { mark: 'Wang', supplierNumber: 'sf1436' } },
    { row: 4, cells: { mark: 'SNK-7K3Q4', supplierNumber: '7.7E+14' } },
    { row: 5, cells: { mark: 'Wang', supplierNumber: '7.7E+14' } },
  ];
  expect(rowsWithDuplicateNumber(rows)).toEqual(new Set([3]));
});
