import { expect, it } from 'vitest';

import { goodsClassesUnset } from './goods-classes.ts';
import { findGoods } from './goods-search.ts';

const kindsOf = (typed: string) => findGoods(goodsClassesUnset, typed).map(({ kind }) => kind);

it.each([
  ['battery', ['SPECIAL']],
  ['Power banks', ['SPECIAL']],
  ['20 bluetooth earphones', ['SPECIAL']],
  ['充电宝', ['SPECIAL']],
  ['手机电池', ['SPECIAL']],
  ['lipstick', ['SPECIAL']],
  ['cotton dresses', ['NORMAL']],
  ['shoes', ['NORMAL']],
  ['gas lighters', ['PROHIBITED']],
  ['fake Nike shoes', ['PROHIBITED', 'SPECIAL', 'NORMAL']],
  ['fireworks', ['PROHIBITED']],
  ['zzz', []],
  ['', []],
  ['we carry', []],
])('%s is %j', (typed, kinds) => {
  expect(kindsOf(typed)).toEqual(kinds);
});

it('uses the words of the settings, whatever they are', () => {
  const own = {
    ...goodsClassesUnset,
    SPECIAL: {
      ...goodsClassesUnset.SPECIAL,
      examples: { en: 'Seeds, live plants', zh: '种子、植物' },
    },
  };
  expect(findGoods(own, 'plant')).toEqual([{ kind: 'SPECIAL', words: 'live plants' }]);
  expect(findGoods(own, '种子')).toEqual([{ kind: 'SPECIAL', words: '种子' }]);
  expect(findGoods(own, 'battery')).toEqual([]);
});

it('names what matched', () => {
  expect(findGoods(goodsClassesUnset, 'battery')).toEqual([
    { kind: 'SPECIAL', words: 'Batteries' },
  ]);
});
