import { describe, expect, it } from 'vitest';

import { socialLinksInput, socialNetworks } from './social.ts';

const errorsOf = (links: unknown) =>
  (socialLinksInput.safeParse(links).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

describe('social profile links', () => {
  it.each(socialNetworks)(
    'accept the example for $name, with and without www',
    ({ name, example }) => {
      const links = [
        [{ name, url: `https://${example}` }],
        [{ name, url: ` ${example} ` }],
        [{ name, url: `http://www.${example}` }],
      ].map((one) => socialLinksInput.parse(one)[0]?.url);
      expect(links).toEqual([`https://${example}`, `https://${example}`, `https://www.${example}`]);
    },
  );

  it.each([
    'https://facebook.com.evil.example/us',
    'https://notfacebook.com/us',
    'https://facebook.com@evil.example/us',
    'https://evil.example/facebook.com/us',
    'https://facebook.com',
    'https://facebook.com/',
    'https://facebook.com//evil.example',
    'https://facebook.com:444/us',
    'https://facebook.com/a b',
    'https://instagram.com/us',
    'javascript:alert(1)//facebook.com/us',
    'data:text/html,facebook.com/us',
    'us',
  ])('refuse %s as a Facebook profile', (url) => {
    expect(errorsOf([{ name: 'Facebook', url }])).toEqual([
      ['0.url', 'Enter the address of your Facebook profile, for example facebook.com/yourcompany'],
    ]);
  });

  it('treat an empty address as no profile', () => {
    const links = [
      { name: 'Facebook', url: '' },
      { name: 'TikTok', url: 'tiktok.com/@adom' },
    ];
    expect(socialLinksInput.parse(links)).toEqual([
      { name: 'TikTok', url: 'https://tiktok.com/@adom' },
    ]);
  });

  it('refuse an unknown network, and a network listed twice', () => {
    const twice = { name: 'X', url: 'x.com/adom' };
    expect(errorsOf([{ name: 'Myspace', url: 'myspace.com/adom' }])[0]?.[0]).toBe('0.name');
    expect(errorsOf([twice, { ...twice, url: 'x.com/adom2' }])).toEqual([
      ['1.name', 'X is listed twice. Enter one address per network'],
    ]);
  });
});
