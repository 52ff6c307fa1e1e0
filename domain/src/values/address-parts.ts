import { z } from 'zod/mini';

import { addressLevels } from './address-levels.ts';
import { valueTexts } from './value-texts.ts';

/** The Chinese text, which the forms take, and how to read it: pinyin or English. */
const partSchema = z.object({
  zh: z
    .string()
    .check(
      z.trim(),
      z.maxLength(100, { error: valueTexts.addressTooLong.ref, abort: true }),
      z.regex(/\p{Script=Han}/u, valueTexts.partInChinese.ref),
    ),
  en: z.string().check(z.trim(), z.minLength(1, valueTexts.partInEnglish.ref), z.maxLength(100)),
});

export const addressPartsSchema = z.object({
  province: partSchema,
  city: partSchema,
  district: partSchema,
  street: partSchema,
  detail: partSchema,
});
export type AddressParts = z.output<typeof addressPartsSchema>;

/** Returns the address as one text. A city that is a province of its own, such as Shanghai, is named once. */
export const chineseAddressOf = (parts: AddressParts): string =>
  addressLevels
    .filter((level) => level !== 'city' || parts.city.zh !== parts.province.zh)
    .map((level) => parts[level].zh)
    .join('');

/** Returns both texts of every part, for people who approve or compare a change. */
export const partsLine = (parts: AddressParts): string =>
  addressLevels.map((level) => `${parts[level].zh} ${parts[level].en}`).join(' / ');

type Written = {
  kind: 'ORIGIN' | 'DESTINATION';
  addressZh?: string | null | undefined;
  addressParts?: AddressParts | null | undefined;
};

/**
 * Makes the Chinese address of a site agree with its parts, which decide where there are any. Only warehouses in
 * China have them.
 */
export function withChineseAddress<Site extends Written>(site: Site) {
  const addressParts = site.kind === 'ORIGIN' ? (site.addressParts ?? null) : null;
  return {
    ...site,
    addressParts,
    addressZh: addressParts ? chineseAddressOf(addressParts) : site.addressZh,
  };
}
