import { z } from 'zod/mini';

import { companyFieldTexts } from './company-field-texts.ts';

/** The networks that the footer can link to, each with its profile hosts and an example address. */
export const socialNetworks = [
  { name: 'Facebook', hosts: ['facebook.com', 'fb.com'], example: 'facebook.com/yourcompany' },
  { name: 'Instagram', hosts: ['instagram.com'], example: 'instagram.com/yourcompany' },
  { name: 'X', hosts: ['x.com', 'twitter.com'], example: 'x.com/yourcompany' },
  { name: 'TikTok', hosts: ['tiktok.com'], example: 'tiktok.com/@yourcompany' },
  { name: 'YouTube', hosts: ['youtube.com'], example: 'youtube.com/@yourcompany' },
  { name: 'LinkedIn', hosts: ['linkedin.com'], example: 'linkedin.com/company/yourcompany' },
  { name: 'WhatsApp', hosts: ['wa.me', 'whatsapp.com'], example: 'wa.me/233244123456' },
  { name: 'Telegram', hosts: ['t.me', 'telegram.me'], example: 't.me/yourcompany' },
] as const satisfies readonly { name: string; hosts: readonly string[]; example: string }[];
const names = socialNetworks.map(({ name }) => name);
export type SocialNetwork = (typeof socialNetworks)[number]['name'];

/** Adds `https://`, which people leave out; returns other input as typed. */
const withScheme = (typed: string) =>
  /^[a-z][a-z\d+.-]*:/i.test(typed) || typed === ''
    ? typed.replace(/^http:/i, 'https:')
    : `https://${typed}`;

/** Whether it is a profile address on that network: on one of its hosts, and not just the home page. */
export function isProfileOf(name: SocialNetwork, url: string): boolean {
  const parts = /^https:\/\/([a-z\d.-]+)\/([^\s/?#][^\s]*)$/i.exec(url);
  const host = parts?.[1]?.toLowerCase();
  const { hosts } = socialNetworks.find((one) => one.name === name) ?? { hosts: [] };
  return hosts.some((own) => host === own || host?.endsWith(`.${own}`));
}

/**
 * Validates the company's social profiles: each network at most once. An empty address means no profile and is
 * left out of the result.
 */
export const socialLinksInput = z.pipe(
  z
    .array(
      z
        .object({
          name: z.enum(names, `Choose one of ${names.join(', ')}`),
          url: z
            .string()
            .check(
              z.trim(),
              z.overwrite(withScheme),
              z.maxLength(300, companyFieldTexts.most300.ref),
            ),
        })
        .check(
          z.check(({ value, issues }) => {
            if (value.url === '' || isProfileOf(value.name, value.url)) return;
            const { example } = socialNetworks.find((one) => one.name === value.name) ?? {};
            issues.push({
              code: 'custom',
              input: value.url,
              path: ['url'],
              message: `Enter the address of your ${value.name} profile, for example ${example}`,
            });
          }),
        ),
    )
    .check(
      z.maxLength(names.length),
      z.check(({ value, issues }) => {
        for (const [at, { name }] of value.entries())
          if (value.findIndex((one) => one.name === name) < at)
            issues.push({
              code: 'custom',
              input: name,
              path: [at, 'name'],
              message: `${name} is listed twice. Enter one address per network`,
            });
      }),
    ),
  z.transform((links: { name: SocialNetwork; url: string }[]) =>
    links.filter(({ url }) => url !== ''),
  ),
);
