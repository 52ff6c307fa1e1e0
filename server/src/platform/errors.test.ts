import { expect, test } from 'vitest';

import { OperatorError, terminalTextOf } from './errors.ts';

test('the terminal shows the message of an OperatorError, and the stack of any other error', () => {
  class Refusal extends OperatorError {}
  expect(terminalTextOf(new Refusal('Set PG_BIN.'))).toBe('Set PG_BIN.');
  expect(terminalTextOf(new Error('broken'))).toMatch(/^Error: broken\n +at .*errors\.test\.ts/);
  expect(terminalTextOf('nothing')).toBe('nothing');
});
