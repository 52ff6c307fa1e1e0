import { expect, test } from 'vitest';

import { fillTemplate, unfilledPlaceholder, unknownPlaceholder } from './reply-template.ts';

const values = { customer: 'Ama', shipment: 'SNK-26-0001', invoice: null };

test('known placeholders are replaced, and one without a value stays for the writer to see', () => {
  const filled = fillTemplate('Hello {{customer}}, {{ shipment }} and {{invoice}}.', values);
  expect(filled).toBe('Hello Ama, SNK-26-0001 and {{invoice}}.');
  expect(unfilledPlaceholder(filled)).toBe('{{invoice}}');
  expect(unfilledPlaceholder('Hello Ama')).toBeNull();
});

test('a value that looks like a placeholder or a replacement pattern is inserted as it is', () => {
  const tricky = { ...values, customer: '$& {{shipment}}' };
  expect(fillTemplate('Hello {{customer}}', tricky)).toBe('Hello $& {{shipment}}');
});

test('an unknown placeholder is found, as it was typed', () => {
  expect(unknownPlaceholder('Hello {{ name }}')).toBe('{{ name }}');
  expect(unknownPlaceholder('Hello {{customer}}, {single} and {{}}')).toBe('{{}}');
  expect(unknownPlaceholder('Hello {{customer}}')).toBeNull();
});
