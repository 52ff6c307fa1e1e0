import { z } from 'zod/mini';

/** Mail programs turn these into links: a scheme, `www.`, an address, and a dot between two words. */
const linkLike = /:\/\/|www\.|@|[\p{L}\p{N}-]{2,}\.[\p{L}\p{N}]{2,}/iu;

/**
 * The name of a person or a company as somebody types it. It is printed in emails and documents that other
 * people get, so it can't hold a web address.
 */
export const typedName = (least: number, most: number, tooShort: string) =>
  z.string().check(
    z.trim(),
    z.minLength(least, tooShort),
    z.maxLength(most, 'That name is too long'),
    z.regex(/^[^\p{Cc}\p{Cf}<>]*$/u, {
      error: 'Write the name without special signs',
      abort: true,
    }),
    z.refine(
      (name) => !linkLike.test(name),
      'A name can’t contain a web or email address. Put a space after each dot',
    ),
  );
