import { milestones } from '@sankofa/domain/batches/milestone';
import { holdKinds } from '@sankofa/domain/shipments/hold';
import { expect, test } from 'vitest';

import { CallError } from '../lib/http/call-error.ts';
import { shipmentsWords } from '../shipments/office/shipments-words.ts';
import { countWords } from './counts/count-words.ts';
import { runWords } from './deliveries/run-words.ts';
import { handOverWords } from './hand-over-words.ts';
import { inventoryWords } from './inventory-words.ts';
import { milestoneText } from './milestone-words.ts';
import { measureErrors } from './receiving/measure-typed.ts';
import { receiveWords } from './receiving/receive-words.ts';
import { loadWords } from './unloading/load-words.ts';
import { unloadWords } from './unloading/unload-words.ts';
import { verifyWords } from './verification/verify-words.ts';
import { holdText, problemSaid, tradeWords } from './warehouse-words.ts';

const isChinese = (text: string) => /[\u4e00-\u9fff]/.test(text);
/** A word that varies, with something in each of its places. */
const said = (word: unknown) =>
  typeof word === 'function' ? String(word('', '', '')) : String(word);
/** Figures alone are the same in both languages. */
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
]);

test.each(
  Object.entries({
    countWords,
    handOverWords,
    inventoryWords,
    loadWords,
    measureErrors,
    receiveWords,
    runWords,
    shipmentsWords,
    tradeWords,
    unloadWords,
    verifyWords,
  }),
)('%s has every word in Chinese, and none of them in the English', (_name, { en, zh }) => {
  expect(Object.keys(zh).toSorted()).toEqual(Object.keys(en).toSorted());
  const kept = Object.entries(zh).filter(
    ([key, word]) => !figures.has(key) && !isChinese(said(word)),
  );
  expect(kept).toEqual([]);
  expect(Object.values(en).filter((word) => isChinese(said(word)))).toEqual([]);
});

test('holds and the story are told in Chinese', () => {
  for (const kind of holdKinds) {
    expect(isChinese(holdText(kind, 'zh').name)).toBe(true);
    expect(isChinese(holdText(kind, 'en').name)).toBe(false);
  }
  for (const [code, { sentence }] of Object.entries(milestones))
    expect(isChinese(milestoneText({ code, sentence }, 'zh'))).toBe(true);
});

test('a refusal is told in Chinese by its kind, with the particulars below', () => {
  const held = new CallError(409, { code: 'package.held', message: 'P7: deposit not paid' });
  expect(problemSaid(held, 'en')).toEqual({ title: 'P7: deposit not paid' });
  expect(problemSaid(held, 'zh')).toEqual({
    title: '此件已扣货',
    text: 'P7: deposit not paid',
  });
  const own = new CallError(409, { code: 'package.held', message: 'P7 已扣货：定金未付。' });
  expect(problemSaid(own, 'zh')).toEqual({ title: 'P7 已扣货：定金未付。' });
  const odd = new CallError(418, { code: 'tea.pot', message: 'Short and stout' });
  expect(problemSaid(odd, 'zh').title).toBe('操作未成功');
});
