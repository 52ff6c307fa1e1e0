import type { listAgeing } from '@sankofa/domain/books/ageing-endpoints';
import type { getTrialBalance } from '@sankofa/domain/books/book-endpoints';
import type { BalanceAnswer, ProfitAnswer } from '@sankofa/domain/books/result-endpoints';
import type { getVatReturn, listTaxDocuments } from '@sankofa/domain/taxes/vat-return-endpoints';
import { pesewasOf, type Money } from '@sankofa/domain/values/money';
import type { Days } from '@sankofa/domain/values/periods/comparison';
import { expect } from 'vitest';
import type { z } from 'zod/mini';

import type { World } from '../world.ts';
import type { Figures } from './books-by-sql.ts';

type Caller = Pick<ReturnType<World['as']>, 'get'>;
type Answer<Call extends { answer: z.core.$ZodType }> = z.output<Call['answer']>;

const taxNames = ['net', 'nhil', 'getfund', 'covid', 'vat', 'flat', 'tax'] as const;

/** Reads the statements of a period from the API, as Finance does. */
export async function figuresOfProduct(finance: Caller, { from, to }: Days): Promise<Figures> {
  const figures = new Map<string, number>();
  const add = (statement: string, figure: string, amount: number) => {
    const key = `${statement}: ${figure}`;
    figures.set(key, (figures.get(key) ?? 0) + amount);
  };
  const money = (statement: string, figure: string, amount: Money) =>
    add(statement, figure, pesewasOf(amount));

  const ask = async <T>(at: string, query: Record<string, string>): Promise<T> => {
    const answer = await finance.get(`${at}?${new URLSearchParams(query).toString()}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<T>();
  };
  /** Reads every page of a list; the first one is returned too. */
  const all = async <T extends { items: unknown[]; nextCursor: string | null }>(
    at: string,
    query: Record<string, string>,
  ) => {
    const first = await ask<T>(at, query);
    const items: T['items'][number][] = [...first.items];
    for (let cursor = first.nextCursor; cursor !== null;) {
      const page = await ask<T>(at, { ...query, cursor });
      items.push(...page.items);
      cursor = page.nextCursor;
    }
    return { first, items };
  };

  const trial = await ask<Answer<typeof getTrialBalance>>('/analytics/trial-balance', { on: to });
  for (const { account, debit, credit } of trial.rows)
    add('trial balance', account, pesewasOf(debit) - pesewasOf(credit));
  money('trial balance', 'all debits', trial.debit);
  add('trial balance', 'debits less credits', pesewasOf(trial.debit) - pesewasOf(trial.credit));

  const profit = await ask<ProfitAnswer>('/analytics/profit-and-loss', { from, to });
  for (const { section, rows, total } of profit.sections) {
    for (const row of rows) money('profit and loss', `${section} ${row.account}`, row.amount);
    money('profit and loss', `all of ${section}`, total.amount);
  }
  money('profit and loss', 'gross', profit.gross.amount);
  money('profit and loss', 'result', profit.result.amount);

  const balance = await ask<BalanceAnswer>('/analytics/balance-sheet', { on: to });
  for (const { section, rows, total } of balance.sections) {
    for (const row of rows) money('balance sheet', `${section} ${row.account}`, row.amount);
    money('balance sheet', `all of ${section}`, total.amount);
  }
  money('balance sheet', 'results of open years', balance.unclosed.amount);
  money('balance sheet', 'difference', balance.difference.amount);

  const vat = await ask<Answer<typeof getVatReturn>>('/taxes/vat-return', { from, to });
  for (const { kind, treatment, documents, ...sums } of vat.groups) {
    for (const name of taxNames) money('VAT return', `${kind} ${treatment} ${name}`, sums[name]);
    add('VAT return', `documents ${kind} ${treatment}`, documents);
  }
  for (const name of taxNames) money('VAT return', `all ${name}`, vat.total[name]);
  money('VAT return', 'tax accounts', vat.journal);
  for (const [part, sums] of Object.entries(vat.credit ?? {}))
    for (const name of taxNames)
      if (name !== 'net') money('VAT return', `credit ${part} ${name}`, sums[name]);
  const documents = await all<Answer<typeof listTaxDocuments>>('/taxes/documents', { from, to });
  for (const { kind, number, ...sums } of documents.items)
    for (const name of taxNames) money('VAT documents', `${kind} ${number} ${name}`, sums[name]);

  const ageing = await all<Answer<typeof listAgeing>>('/analytics/ageing', { on: to });
  for (const { customerCode, bands, credit } of ageing.items) {
    for (const { age, owed } of bands) money('receivables', `${customerCode} ${age}`, owed);
    money('customer credit', customerCode, credit);
  }
  for (const { age, owed } of ageing.first.totals) money('receivables', `all ${age}`, owed);
  return new Map([...figures].filter(([, amount]) => amount !== 0));
}

/** Returns one line for each figure that the product and the second computation disagree on. */
export function differences(product: Figures, second: Figures): string[] {
  return [...new Set([...product.keys(), ...second.keys()])].toSorted().flatMap((figure) => {
    const [shown, computed] = [product.get(figure) ?? 0, second.get(figure) ?? 0];
    return shown === computed
      ? []
      : [`${figure} is ${shown} in the product and ${computed} by SQL`];
  });
}
