import fc from 'fast-check';
import { expect, it } from 'vitest';

import { shippingMarkFrom, shippingMarkOf } from '../../values/codes.ts';
import { markExample } from './mark-check.ts';

it('shows how the check character of any mark finds one misread character', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), (random) => {
      const mark = shippingMarkFrom(random);
      const example = markExample(mark);
      expect(example).not.toBeNull();
      if (example === null) return;
      const { body, check, misread, wrote, insteadOf, needed } = example;
      expect(mark).toBe(`SNK-${body}${check}`);
      expect(wrote).not.toBe(insteadOf);
      expect(shippingMarkOf(misread)).toBeNull();
      expect(needed).not.toBe(check);
      expect(shippingMarkOf(misread.slice(0, -1) + needed)).not.toBeNull();
    }),
  );
});

it('has no example for what is not a mark', () => {
  expect(markExample('SNK-7K3Q5')).toBeNull();
  expect(markExample('')).toBeNull();
});
