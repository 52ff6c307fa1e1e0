import { z } from 'zod/mini';

import { valueTexts } from './value-texts.ts';

const word = String.raw`[\p{L}\p{N}-]{2,}`;
/** Characters that look like a dot. In Chinese, `·` separates the parts of a foreign name. */
const dot = '[.。·•‧∙⋅・]';
/** Domain endings that no name has after a dot. */
const endings =
  'com|net|org|info|biz|xyz|top|shop|site|online|app|link|club|live|store|icu|vip|io|ru|cn|gh|ly';

/** The most common endings, also matched with spaces between their letters. */
const spaced = 'c\\s?o\\s?m|n\\s?e\\s?t|o\\s?r\\s?g|i\\s?n\\s?f\\s?o';

/** What mail programs turn into links, and how people hide links from filters. */
const linkLike = [
  // A scheme, an address, `www`, and a dot between two words
  String.raw`:\/\/|@|(?<!\p{L})(?:www|h(?:tt|xx|\*\*)ps?)(?!\p{L})`,
  String.raw`${word}\s+[.。]\s*${word}|${word}[.。]${word}`,
  String.raw`[\p{L}\p{N}]\s*${dot}\s*(?:${endings})(?![\p{L}\p{N}])`,
  // A dot and a path after it, whatever the ending: `t.me/abc`
  String.raw`[\p{L}\p{N}]${dot}[\p{L}\p{N}-]{2,}\/|[\p{L}\p{N}]\s*${dot}\s*me\s*\/`,
  // `evil(dot)com`, `evil dot com`, `name [at] evil`, `evil[.]com`, `evil{.}com`, `evil -dot- com`
  String.raw`[([{<*_-]\s*(?:dot|d0t|at|点|${dot})\s*[)\]}>*_-]|(?<!\p{L})d[o0]t\s+(?:${endings})(?!\p{L})`,
  // `evil,com`, `evil . c o m`: another character in place of the dot, or a spaced-out domain ending
  String.raw`[\p{L}\p{N}](?:,|[,\s]*${dot}\s*)(?:${spaced})(?![\p{L}\p{N}])`,
  // `hxxp://`, `h t t p s :`, `w w w . evil`
  String.raw`(?<!\p{L})(?:h\s?[tx*]\s?[tx*]\s?ps?\s*[:\/]|w\s?w\s?w(?!\p{L}))`,
].map((one) => new RegExp(one, 'iu'));

/**
 * Whether a name contains a link; full-width and other forms of a character count as the character itself.
 */
const hasLink = (name: string) => {
  const plain = name.normalize('NFKC');
  return linkLike.some((one) => one.test(plain));
};

/**
 * Validates the name of a person or company. It is printed in emails and documents that others receive, so it
 * can't contain a web address.
 */
export const typedName = (least: number, most: number, tooShort: string) =>
  z.string().check(
    z.trim(),
    z.minLength(least, tooShort),
    z.maxLength(most, { error: valueTexts.nameTooLong.ref, abort: true }),
    z.regex(/^[^\p{Cc}\p{Cf}<>]*$/u, {
      error: valueTexts.nameCharacters.ref,
      abort: true,
    }),
    z.refine((name) => !hasLink(name), valueTexts.nameLink.ref),
  );
