import { expect, test } from 'vitest';

import { columnsOf, readLoadingRow, type RowReason } from './loading-row.ts';

const right = {
  mark: 'SNK-7K3Q4',
  supplierNumber: 'SF14360091',
  contents: 'Steel pots',
  cartons: '3',
  mode: 'sea',
  goodsClass: 'Normal',
  declaredUsd: '$1,240.50',
};

test('a row that is right is a line of a pre-alert, with what is left out filled in', () => {
  expect(readLoadingRow(right)).toEqual({
    reasons: [],
    line: {
      ...right,
      cartons: 3,
      mode: 'SEA',
      goodsClass: 'NORMAL',
      declaredUsd: '1240.50',
    },
  });
  const { mark, supplierNumber, contents } = right;
  expect(readLoadingRow({ mark, supplierNumber, contents })).toMatchObject({
    reasons: [],
    line: { cartons: 1, mode: 'SEA', goodsClass: 'NORMAL', declaredUsd: null },
  });
});

test.each([
  [{ mark: ' ' }, ['mark.missing']],
  [{ supplierNumber: '' }, ['number.missing']],
  [{ supplierNumber: '--1-' }, ['number.malformed']],
  [{ contents: 'x' }, ['contents.missing']],
  [{ cartons: '2.5' }, ['cartons.malformed']],
  [{ cartons: '101' }, ['cartons.malformed']],
  [{ cartons: 'three' }, ['cartons.malformed']],
  [{ mode: 'rail' }, ['mode.unknown']],
  [{ goodsClass: 'live animals' }, ['class.unknown']],
  [{ declaredUsd: '12 yuan' }, ['value.malformed']],
  [{ mark: '', contents: '' }, ['mark.missing', 'contents.missing']],
] as [object, RowReason[]][])('%j is told as %j', (over, reasons) => {
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
  ).toEqual(['mark', 'supplierNumber', 'contents', 'cartons', 'mode', 'goodsClass', 'declaredUsd']);
});
