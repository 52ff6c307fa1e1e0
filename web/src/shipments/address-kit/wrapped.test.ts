import { expect, it } from 'vitest';

import { wrapped } from './wrapped.ts';

it('breaks Chinese anywhere and keeps a mark in one line', () => {
  expect(wrapped('石槎路88号6号仓 SNK-7K3Q4', (line) => line.length <= 10)).toEqual([
    '石槎路88号6号仓',
    'SNK-7K3Q4',
  ]);
  expect(wrapped('白云区石槎路', (line) => line.length <= 4)).toEqual(['白云区石', '槎路']);
});

it('has a word that is wider than a line on a line of its own', () => {
  expect(wrapped('号 SNK-7K3Q4-LONG 仓', (line) => line.length <= 5)).toEqual([
    '号',
    'SNK-7K3Q4-LONG',
    '仓',
  ]);
  expect(wrapped('', () => true)).toEqual([]);
});
