import { answersZh } from '@sankofa/domain/chinese/answers-zh';
import { batchSentencesZh } from '@sankofa/domain/chinese/batch-sentences-zh';
import { cartonSentencesZh } from '@sankofa/domain/chinese/carton-sentences-zh';
import { sentencesZh, type Sentence } from '@sankofa/domain/chinese/sentences-zh';
import type { ProblemCode } from '@sankofa/domain/errors/problem';
import { problems } from '@sankofa/domain/errors/problems';

type Rule = { pattern: RegExp; holes: string[]; chinese: string };
const hole = /\{(=?\w+)\}/g;

function ruleOf([english, chinese]: Sentence): Rule {
  const holes = Array.from(english.matchAll(hole), ([, name = '']) => name);
  const pattern = english
    .split(hole)
    .map((part, at) =>
      at % 2 === 1 ? anyOf(part) : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('');
  return { pattern: new RegExp(`^${pattern}$`), holes, chinese };
}

/** Numbers are one word; anything else may be several. */
const shapes: Record<string, string> = {
  label: String.raw`(\S+?)`,
  batch: String.raw`(\S*\d\S*)`,
  count: String.raw`(\d+)`,
};
const anyOf = (name: string) => shapes[name] ?? '(.+?)';

const rules = [...answersZh, ...batchSentencesZh, ...cartonSentencesZh, ...sentencesZh].map(ruleOf);

/** What warehouses, offices and places are called in Chinese, by the name that our sentences have for them. */
export type ChineseNames = ReadonlyMap<string, string>;
const noNames: ChineseNames = new Map();

/** A sentence of ours in Chinese; null where it is not among those that have theirs. */
export function inChinese(sentence: string, names: ChineseNames = noNames): string | null {
  for (const { pattern, holes, chinese } of rules) {
    const found = pattern.exec(sentence)?.slice(1);
    if (!found) continue;
    const parts = found.map(
      (part, at) => names.get(part) ?? (holes[at]?.startsWith('=') ? inChinese(part, names) : part),
    );
    if (parts.includes(null)) continue;
    return chinese.replaceAll(hole, (_, name: string) => parts[holes.indexOf(name)] ?? '');
  }
  return oneByOne(sentence, names);
}

/** Several sentences after each other, each of which has its Chinese. */
function oneByOne(sentence: string, names: ChineseNames): string | null {
  for (let at = sentence.indexOf('. '); at !== -1; at = sentence.indexOf('. ', at + 1)) {
    const first =
      inChinese(sentence.slice(0, at), names) ?? inChinese(sentence.slice(0, at + 1), names);
    const rest = first === null ? null : inChinese(sentence.slice(at + 2), names);
    if (first !== null && rest !== null) return `${first.replace(/。$/, '')}。${rest}`;
  }
  return null;
}

type ProblemText = { code: ProblemCode; message: string };

const hasWords = (of: object): of is { fields: Record<string, string> } =>
  'fields' in of && typeof of.fields === 'object' && of.fields !== null;

/** Sentences of what would change (`rate.large_change`). */
const hasChanges = (of: object): of is { changes: string[] } =>
  'changes' in of &&
  Array.isArray(of.changes) &&
  of.changes.every((one) => typeof one === 'string');

/** A refusal as somebody reads it whose language is Chinese: what has no words of its own is told by its kind. */
export function refusalInChinese<T extends ProblemText & object>(
  body: T,
  translated: string | null,
  names: ChineseNames = noNames,
): T {
  const kind = problems[body.code].message.zh;
  const message = translated ?? inChinese(body.message, names) ?? `${kind}（${body.message}）`;
  if (hasChanges(body))
    return { ...body, message, changes: body.changes.map((one) => inChinese(one, names) ?? one) };
  if (!hasWords(body)) return { ...body, message };
  const fields = Object.fromEntries(
    Object.entries(body.fields).map(([field, words]) => [field, inChinese(words, names) ?? words]),
  );
  return { ...body, message, fields };
}
