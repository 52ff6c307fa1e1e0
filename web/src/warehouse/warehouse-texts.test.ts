import { expect, test } from 'vitest';

import { tradeTexts } from './warehouse-texts.ts';

test('a carton without a shipment has no total number of cartons', () => {
  expect([tradeTexts.en.carton(1, 0), tradeTexts.zh.carton(1, 0)]).toEqual(['Carton 1', '第 1 件']);
  expect([tradeTexts.en.carton(2, 3), tradeTexts.zh.carton(2, 3)]).toEqual([
    'Carton 2 of 3',
    '第 2/3 件',
  ]);
});
