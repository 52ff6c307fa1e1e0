import { holdKinds } from '@sankofa/domain/shipments/hold';
import { expect, test } from 'vitest';

import { CallError } from '../lib/http/call-error.ts';
import { shipmentsTexts } from '../shipments/office/shipments-texts.ts';
import { countTexts } from './counts/count-texts.ts';
import { runTexts } from './deliveries/run-texts.ts';
import { handOverTexts } from './hand-over-texts.ts';
import { inventoryTexts } from './inventory-texts.ts';
import { loadTexts } from './loading/load-texts.ts';
import { measureErrors } from './receiving/measure-texts.ts';
import { receiveTexts } from './receiving/receive-texts.ts';
import { unloadTexts } from './unloading/unload-texts.ts';
import { verifyTexts } from './verification/verify-texts.ts';
import { holdText, problemText, tradeTexts } from './warehouse-texts.ts';

const isChinese = (text: string) => /[\u4e00-\u9fff]/.test(text);
/** Returns a text with every placeholder filled. */
const textOf = (text: unknown) =>
  typeof text === 'function' ? String(text('', '', '')) : String(text);
/** Texts of figures only, which are the same in both languages. */
const figures = new Set([
  'counter',
  'atLeast',
  'within',
  'receivedBy',
  'foundOwner',
  'ofCartons',
  'of',
  'comma',
  'stop',
  'isNow',
]);

test.each(
  Object.entries({
    countTexts,
    handOverTexts,
    inventoryTexts,
    loadTexts,
    measureErrors,
    receiveTexts,
    runTexts,
    shipmentsTexts,
    tradeTexts,
    unloadTexts,
    verifyTexts,
  }),
)('%s has every text in Chinese, and no Chinese in the English ones', (_name, { en, zh }) => {
  expect(Object.keys(zh).toSorted()).toEqual(Object.keys(en).toSorted());
  const missing = Object.entries(zh).filter(
    ([key, text]) => !figures.has(key) && !isChinese(textOf(text)),
  );
  expect(missing).toEqual([]);
  expect(Object.values(en).filter((text) => isChinese(textOf(text)))).toEqual([]);
});

test('holds are shown in Chinese', () => {
  for (const kind of holdKinds) {
    expect(isChinese(holdText(kind, 'zh').name)).toBe(true);
    expect(isChinese(holdText(kind, 'zh').remedy)).toBe(true);
    expect(isChinese(holdText(kind, 'en').name)).toBe(false);
  }
});

test('a refusal is shown in the server’s words', () => {
  const held = new CallError(409, { code: 'package.held', message: 'P7 已扣货：定金未付。' });
  expect(problemText(held)).toEqual({ title: 'P7 已扣货：定金未付。' });
});
