import fs from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
/**
 * Matches a currency or dollar sign directly before an interpolated value, and an interpolated bare decimal.
 */
const byHand = /\b(?:USD|CNY|GHS)(?:\\u00a0|&nbsp;|[ \u00a0])?(?:\$\{|\{)|\$\$\{|\$\{decimalOf\b/;
/** Allowed uses: formatters, quantities, exchange rates, and a gateway amount that is not whole pesewas. */
const allowed =
  /\b(?:money|dollars) = |\bgrouped\(|\{tie\}|cedisPerDollar|cedisPerYuan|crossRate|yuanPerDollar|exchangeOf|exchangeText|\b(?:last|next)\b|decimalOf\(.*, \d\)|`GHS \$\{amount\(number\)\}`|`GHS \$\{amount \/ 100\}`/;

test('no text of the product formats an amount by hand', () => {
  const found = ['domain/src', 'server/src', 'web/src'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|chinese\/|values\/pesewas\.ts/.test(file),
      )
      .flatMap((file) =>
        fs
          .readFileSync(path.join(root, folder, file), 'utf8')
          .split('\n')
          .filter((line) => byHand.test(line) && !allowed.test(line))
          .map((line) => `${folder}/${file}: ${line.trim()}`),
      ),
  );
  expect(found).toEqual([]);
});
