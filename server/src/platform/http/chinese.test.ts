import fs from 'node:fs';
import path from 'node:path';

import { batchStates, batchSteps, nextBatchState } from '@sankofa/domain/batches/batch-status';
import { blockersOf } from '@sankofa/domain/batches/readiness/readiness';
import { answersZh } from '@sankofa/domain/chinese/answers-zh';
import { batchSentencesZh } from '@sankofa/domain/chinese/batch-sentences-zh';
import { cartonSentencesZh } from '@sankofa/domain/chinese/carton-sentences-zh';
import { sentencesZh } from '@sankofa/domain/chinese/sentences-zh';
import { Problem } from '@sankofa/domain/errors/problem';
import { problems } from '@sankofa/domain/errors/problems';
import { holdKinds, holdRemedy, holdWords } from '@sankofa/domain/shipments/hold';
import {
  packageStates,
  packageSteps,
  nextPackageState,
} from '@sankofa/domain/shipments/package-status';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { printLine } from '../../testing/print-line.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { inChinese, refusalInChinese } from './chinese.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Its signs and its stops: some sentences are but a frame for others. */
const isChinese = (text: string) => /[\u3000-\u9fff\uff00-\uffef]/.test(text);
/** English words are left in it; names, numbers and units are none. */
const hasEnglish = (text: string) => /\b[a-z]{3,}\b/.test(text);
const holes = (text: string) => (text.match(/\{=?\w+\}/g) ?? []).toSorted();
const sentences = [...answersZh, ...batchSentencesZh, ...cartonSentencesZh, ...sentencesZh];

test('every problem has its words in both languages', () => {
  const rows = Object.values(problems);
  expect(rows.filter(({ message }) => !isChinese(message.zh))).toEqual([]);
  expect(rows.filter(({ message }) => isChinese(message.en))).toEqual([]);
});

test('every sentence keeps what varies in it, and is said by the product', () => {
  const odd = sentences.filter(
    ([english, chinese]) =>
      !(isChinese(chinese) || chinese.trim() === '{site}') ||
      String(holes(chinese)) !== String(holes(english)),
  );
  expect(odd).toEqual([]);
  expect(new Set(sentences.map(([english]) => english)).size).toBe(sentences.length);

  const said = ['domain/src', 'server/src']
    .flatMap((folder) =>
      fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.endsWith('-zh.ts'))
        .map((name) => fs.readFileSync(path.join(folder, name), 'utf8')),
    )
    .join('\n');
  const stale = sentences.filter(([english]) =>
    english.split(/\{=?\w+\}/).some((part) => !said.includes(part)),
  );
  expect(stale).toEqual([]);
  printLine(
    `${Object.keys(problems).length} problems and ${sentences.length} sentences in Chinese`,
  );
});

test('sentences say permission, as screens do, and never duty', () => {
  const old = sentences.filter(
    ([english, chinese]) => /\bdut(y|ies)\b/.test(english) || chinese.includes('职责'),
  );
  expect(old).toEqual([]);
});

/** What a field of a call can say: the words at its checks. */
const checkWords =
  /\b(?:minLength|maxLength|length|regex|refine|positive|minimum|maximum|int|reasonText)\((?:[^'()]|\([^()]*\))*'([A-Z][a-z][^'{}]+)'|error: '([^']+)'/g;

test('what stands below a field of the warehouse and of batches is Chinese too', () => {
  const words = ['batches', 'warehouse', 'shipments']
    .flatMap((room) =>
      fs
        .readdirSync(`domain/src/${room}`, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('-endpoints.ts'))
        .map((name) => fs.readFileSync(`domain/src/${room}/${name}`, 'utf8')),
    )
    .flatMap((source) =>
      [...source.matchAll(checkWords)].map(([, at, error]) => at ?? error ?? ''),
    );
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((one) => inChinese(one) === null)).toEqual([]);
});

const refusalOf = (attempt: () => unknown): string[] => {
  try {
    attempt();
    return [];
  } catch (error) {
    if (error instanceof Problem) return [error.message];
    throw error;
  }
};

test('each step that a carton or a batch cannot take is refused in Chinese as a whole', () => {
  const refusals = [
    ...packageStates.flatMap((from) =>
      packageSteps.flatMap((step) => [
        ...refusalOf(() => nextPackageState(step, from, 'SEA24008713-02')),
        ...refusalOf(() => nextPackageState(step, from)),
      ]),
    ),
    ...batchStates.flatMap((from) =>
      batchSteps.flatMap((step) => [
        ...refusalOf(() => nextBatchState(step, from, 'SEA-042')),
        ...refusalOf(() => nextBatchState(step, from)),
      ]),
    ),
    ...holdKinds.map((kind) => `P-7 is on hold: ${holdWords(kind)}. ${holdRemedy(kind)}`),
  ];
  const left = refusals.filter((english) => {
    const chinese = inChinese(english);
    return chinese === null || hasEnglish(chinese);
  });
  printLine(`${refusals.length} refusals of steps and holds, ${left.length} without Chinese`);
  expect(left).toEqual([]);
  expect(refusals.length).toBeGreaterThan(500);
});

test('all that keeps a batch from leaving is told in Chinese', () => {
  const papers = { mode: 'SEA', containerNumber: null, airWaybillNumber: null, sealNumber: null };
  const carriage = { vessel: null, voyage: null, flight: null };
  const held = {
    packageId: 'x',
    shipmentId: null,
    labelNumber: 'SEA24008713-02',
    holds: holdKinds,
  };
  const blockers = [
    ...blockersOf({ ...papers, ...carriage, mode: 'SEA' }, []),
    ...blockersOf({ ...papers, ...carriage, mode: 'SEA', containerNumber: 'CSQU3054384' }, [held]),
    ...blockersOf({ ...papers, ...carriage, mode: 'SEA', containerNumber: 'B-7' }, [held]),
    ...blockersOf({ ...papers, ...carriage, mode: 'AIR' }, [held]),
    ...blockersOf({ ...papers, ...carriage, mode: 'AIR', airWaybillNumber: '125' }, []),
  ].map(({ sentence, remedy }) => `${sentence}. ${remedy}`);
  const told = blockers.map((one) =>
    inChinese(`SEA-042 can’t depart yet. ${one} ${blockers[0]} 7 more on the departure checklist.`),
  );
  const whole = /^SEA-042 暂不能离港。.*尚未装货。.*另有 7 项，见离港检查清单。$/;
  expect(told.filter((one) => !whole.test(one ?? ''))).toEqual([]);
  expect(told.filter((one) => hasEnglish(one ?? ''))).toEqual([]);
});

test('what a discrepancy says of its carton is Chinese, and what a person wrote stays', () => {
  expect(inChinese('weight 16 kg, then 30 kg; height 40 cm, then 43.5 cm')).toBe(
    '重量先 16 kg，后 30 kg；高先 40 cm，后 43.5 cm',
  );
  expect(inChinese('Came wet: a corner is torn')).toBe('到货时受潮：a corner is torn');
  expect(inChinese('In Ghana opened: tape is cut')).toBe('在加纳已拆开：tape is cut');
});

test('the figures of a change that waits for a second confirmation are told in Chinese', () => {
  const change = 'Our exchange rate is GHS 12.5000 per USD, and this is GHS 129.4000 (+935.2 %)';
  const usual = problems['rate.large_change'].message;
  const code = 'rate.large_change';
  const body = { code, message: usual.en, changes: [change, 'Ama typed this'] } as const;
  expect(refusalInChinese(body, usual.zh)).toEqual({
    code: 'rate.large_change',
    message: usual.zh,
    changes: [
      '我们的汇率为 1 美元兑 GHS 12.5000，此处为 GHS 129.4000（+935.2 %）',
      'Ama typed this',
    ],
  });
});

test('parts that vary stay what they are', () => {
  expect(
    inChinese(
      'P-7 is on hold: deposit not paid. The hold is lifted automatically when the deposit is confirmed.',
    ),
  ).toBe('P-7 已扣货：定金未付。定金确认后自动解除。');
  expect(inChinese('3 cartons share SF1. Scan our label on this one')).toBe(
    'SF1 下有 3 件。请扫描此件上我们的标签',
  );
  expect(
    inChinese(
      'P-7 is at Yiwu but SEA-042 departs from Guangzhou. Load it into a batch from its own warehouse.',
    ),
  ).toBe('P-7 在 Yiwu，SEA-042 从 Guangzhou 起运。请装入从货件所在仓库起运的批次。');
  expect(inChinese('Something that nobody says')).toBeNull();
  expect(inChinese('P-7: something else. And more')).toBeNull();
});

const measured = { weightKg: 0, lengthCm: 10, widthCm: 10, heightCm: 10 };

test.each([
  ['a wrong password', 'visitor', '/auth/login', { emailOrPhone: 'x', password: 'y' }],
  ['nothing typed', 'visitor', '/auth/login', { emailOrPhone: '', password: '' }],
  ['nobody signed in', 'visitor', '/warehouse/verify', {}],
  ['a duty that is missing', 'finance', '/warehouse/verify', {}],
  ['a weight of nothing', 'warehouse-cn', '/warehouse/receive', { measurement: measured }],
  ['a carton that is not there', 'warehouse-cn', '/warehouse/verify', { code: 'NOBODY-1' }],
] as const)('%s is told in the language of the page', async (_name, who, path, body) => {
  const client = who === 'visitor' ? world.visitor : world.as(who);
  const ask = async (language: string) =>
    (await client.post(path, body, { headers: { 'accept-language': language } })).json<{
      code: string;
      message: string;
      fields?: Record<string, string>;
    }>();
  const [english, chinese] = [await ask('en'), await ask('zh-CN')];
  expect(chinese.code).toBe(english.code);
  expect(isChinese(english.message)).toBe(false);
  expect(isChinese(chinese.message)).toBe(true);
  expect(hasEnglish(chinese.message.replaceAll('warehouse', ''))).toBe(false);
  expect(Object.keys(chinese.fields ?? {})).toEqual(Object.keys(english.fields ?? {}));
});

test.each([
  ['zh', true],
  ['zh-CN,zh;q=0.9,en;q=0.8', true],
  ['en-GB,en;q=0.9,zh;q=0.8', false],
  ['', false],
])('a browser of %j is answered in Chinese: %s', async (language, expected) => {
  const headers = { 'accept-language': language };
  const answer = await world.app.inject({ url: '/api/nothing', headers });
  expect(isChinese(answer.json().message)).toBe(expected);
});
