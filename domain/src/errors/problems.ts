import type { Translations } from '../texts/language.ts';
import { accountProblems } from './account-problems.ts';
import { goodsProblems } from './goods-problems.ts';
import { moneyProblems } from './money-problems.ts';
import { payableProblems } from './payable-problems.ts';
import { requestProblems } from './request-problems.ts';

/** All problems, one row each: code, HTTP status, and the message for the user. */
export const problems = {
  ...requestProblems,
  ...accountProblems,
  ...goodsProblems,
  ...moneyProblems,
  ...payableProblems,
} as const satisfies Record<string, { status: number; message: Translations }>;
