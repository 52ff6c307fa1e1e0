import { expect, it } from 'vitest';

import { supplierNumberProblem } from './supplier-number-problem.ts';

it('names the invalid tracking number, or the next one of several', () => {
  expect(supplierNumberProblem('SF1436009, 12, YT7488').in('en')).toContain(
    '“12” isn’t a valid tracking number',
  );
  expect(supplierNumberProblem('SF1436009; YT7488').in('en')).toContain('Add YT7488 in a new row');
  expect(supplierNumberProblem('SF1436009; YT7488').in('zh')).toContain('另起一行填写 YT7488');
  expect(supplierNumberProblem('--1-').in('en')).toContain('at least 4 letters or digits');
});
