import { expect, test } from 'vitest';

import { tradeWords } from './warehouse-words.ts';

test('a carton without an owner is of no number of cartons', () => {
  expect([tradeWords.en.piece(1, 0), tradeWords.zh.piece(1, 0)]).toEqual(['Carton 1', '第 1 件']);
  expect([tradeWords.en.piece(2, 3), tradeWords.zh.piece(2, 3)]).toEqual([
    'Carton 2 of 3',
    '第 2/3 件',
  ]);
});
