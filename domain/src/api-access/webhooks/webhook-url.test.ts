import { expect, it } from 'vitest';

import { webhookTexts } from './webhook-texts.ts';
import { webhookUrl } from './webhook-url.ts';

it.each([
  ['https://shop.example.com/hooks?from=sankofa', null],
  ['https://shop.example.com:8443/hooks', null],
  ['http://localhost:4403/hooks', null],
  ['http://shop.example.com', webhookTexts.url],
  ['ftp://shop.example.com', webhookTexts.url],
  ['shop.example.com', webhookTexts.url],
  ['javascript:alert(1)', webhookTexts.url],
  [`https://shop.example.com/${'x'.repeat(500)}`, webhookTexts.url],
  ['https://user:word@shop.example.com', webhookTexts.urlPlain],
  ['https://shop.example.com/#part', webhookTexts.urlPlain],
  ['https://shop.example.com:25/', webhookTexts.urlPort],
])('checks the address %s', (url, problem) => {
  const result = webhookUrl.safeParse(url);
  expect(result.error?.issues.map(({ message }) => message) ?? null).toEqual(
    problem === null ? null : [problem.ref],
  );
});
