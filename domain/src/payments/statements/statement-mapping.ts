import { z } from 'zod/mini';

import { statementTexts } from './statement-texts.ts';

/** How numeric dates of a file are written. Dates with the year first or with the name of a month are clear. */
export const dateOrders = ['DAY_FIRST', 'MONTH_FIRST'] as const;
/** The decimal sign of amounts. The other one separates thousands. */
export const decimalSigns = ['POINT', 'COMMA'] as const;

/** The values that a column of a statement can be mapped to, in the order of the form. */
export const mappedFields = [
  'date',
  'amount',
  'moneyIn',
  'moneyOut',
  'direction',
  'reference',
  'note',
  'name',
  'phone',
  'balance',
] as const;
export type MappedField = (typeof mappedFields)[number];

const column = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
const optionalColumn = z.optional(column);

/** Which column of a file has which value, by the headings of the file. */
export const statementMappingSchema = z
  .object({
    dateOrder: z.enum(dateOrders),
    decimalSign: z.enum(decimalSigns),
    date: z
      .string(statementTexts.chooseDateColumn.ref)
      .check(z.trim(), z.minLength(1, statementTexts.chooseDateColumn.ref), z.maxLength(120)),
    /** One column of all amounts: negative, in brackets or marked as debit where money went out. */
    amount: optionalColumn,
    /** Or a column for money received, one for money sent, or both. */
    moneyIn: optionalColumn,
    moneyOut: optionalColumn,
    /** Says of an amount without a sign which way it went, such as `DR` or `Cash Out`. */
    direction: optionalColumn,
    /** The bank's or network's own number of the transaction. */
    reference: optionalColumn,
    note: optionalColumn,
    name: optionalColumn,
    phone: optionalColumn,
    /** The balance of the account after the line. */
    balance: optionalColumn,
  })
  .check(
    z.refine(
      ({ amount, moneyIn, moneyOut }) =>
        (amount !== undefined) !== (moneyIn !== undefined || moneyOut !== undefined),
      { path: ['amount'], error: statementTexts.chooseAmountColumns.ref },
    ),
    z.check(({ value, issues }) => {
      const chosen = mappedFields.flatMap((field) => value[field] ?? []);
      const twice = mappedFields.find(
        (field, at) =>
          value[field] !== undefined &&
          mappedFields.slice(0, at).some((before) => value[before] === value[field]),
      );
      if (new Set(chosen).size === chosen.length || twice === undefined) return;
      issues.push({
        code: 'custom',
        input: value[twice],
        path: [twice],
        message: statementTexts.columnUsedTwice.ref,
      });
    }),
  );
export type StatementMapping = z.output<typeof statementMappingSchema>;

/** Returns the headings of a row. A heading that is repeated gets a number, so that each names one column. */
export function headingsIn(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell) => {
    const heading = cell.trim().slice(0, 110);
    const nth = (seen.get(heading) ?? 0) + 1;
    seen.set(heading, nth);
    return nth === 1 ? heading : `${heading} (${nth})`;
  });
}

/** A bank writes its name, the account and the period above the headings. */
export const headingWithin = 30;

const columnsOf = (mapping: StatementMapping) =>
  mappedFields.flatMap((field) => mapping[field] ?? []);

/** Returns the first row that has all headings of a mapping, counted from 0; below 0 if there is none. */
export const headerRowFor = (rows: readonly (readonly string[])[], mapping: StatementMapping) =>
  rows.slice(0, headingWithin).findIndex((cells) => {
    const headings = headingsIn(cells);
    return columnsOf(mapping).every((heading) => headings.includes(heading));
  });

/** Returns the row that looks most like headings: the first one with the most texts that are not figures. */
export function likelyHeaderRow(rows: readonly (readonly string[])[]): number {
  const texts = rows
    .slice(0, headingWithin)
    .map((cells) => cells.filter((cell) => /^(?=.*\p{L})[^\d]{1,120}$/u.test(cell.trim())).length);
  const most = Math.max(0, ...texts);
  return most < 2 ? -1 : texts.indexOf(most);
}

const guesses: readonly [MappedField, RegExp][] = [
  [
    'moneyIn',
    /^(?:.* )?(?:credits?|deposits?|paid in|money in|received|receipts?)(?: .*)?$|收入|贷方/i,
  ],
  [
    'moneyOut',
    /^(?:.* )?(?:debits?|withdrawals?|withdrawn|paid out|money out|payments)(?: .*)?$|支出|借方/i,
  ],
  ['balance', /balance|余额/i],
  ['date', /^(?:transaction |value |post(?:ing)? |entry |completion )?(?:date|time)\b|日期|时间/i],
  [
    'reference',
    /\b(?:trans(?:action)?|txn|financial transaction|receipt)\b.*\b(?:id|no|number|ref)\b|^ref(?:erence)?\b|流水号|参考号/i,
  ],
  ['phone', /phone|msisdn|^mobile(?: no\.?| number)?$|from no|^to\/from$|电话|手机/i],
  [
    'name',
    /^(?:from|sender|payer|customer|account|counterparty|remitter)?\s*name$|^(?:from|sender|payer|counterparty)$|户名|付款人/i,
  ],
  [
    'note',
    /note|narration|narrative|description|details?|remarks?|particulars|message|^reference$|摘要|附言|备注/i,
  ],
  [
    'direction',
    /^(?:type|dr\/?cr|cr\/?dr|debit\/credit|direction|transaction type|payment type)$|借贷/i,
  ],
  ['amount', /amount|value|金额/i],
];

/** Proposes a mapping from headings; a person checks it before it is saved. */
export function guessMapping(headings: readonly string[]): Partial<Record<MappedField, string>> {
  const plain = headings.map((heading) => heading.replaceAll(/\((?:GHS|GH₵|₵)\)/gi, '').trim());
  const found: Partial<Record<MappedField, string>> = {};
  for (const [field, pattern] of guesses) {
    const at = plain.findIndex(
      (heading, index) =>
        heading !== '' &&
        pattern.test(heading) &&
        !Object.values(found).includes(headings[index] ?? ''),
    );
    const heading = headings[at];
    if (heading !== undefined) found[field] = heading;
  }
  if (found.moneyIn !== undefined || found.moneyOut !== undefined) {
    delete found.amount;
    delete found.direction;
  }
  return found;
}
