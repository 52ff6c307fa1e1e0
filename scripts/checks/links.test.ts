import fs from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import routes from '../../web/src/routes.ts';

type Entry = { path?: string; children?: Entry[] };
const pathsOf = (entries: readonly Entry[], above = ''): string[] =>
  entries.flatMap(({ path: own = '', children = [] }) => {
    const fullPath = [above, own].filter(Boolean).join('/');
    return [`/${fullPath}`, ...pathsOf(children, fullPath)];
  });
const pages = pathsOf(routes)
  .filter((page) => !page.includes('*'))
  .map((page) => page.split('/'));

/** Whether a route exists: `${…}` is the id of a record or one of several pages, and `:tab?` may be left out. */
const exists = (address: string) => {
  const parts = address.split('/');
  return pages.some(
    (page) =>
      parts.length <= page.length &&
      page.every(
        (part, at) =>
          part === parts[at] ||
          parts[at] === 'id' ||
          (part.startsWith(':') &&
            parts[at] !== '' &&
            (parts[at] !== undefined || part.endsWith('?'))),
      ),
  );
};

/** Returns the sources of a part, without its tests. */
const sourcesOf = (part: string) => {
  const root = path.resolve(import.meta.dirname, '../..', part, 'src');
  return fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing|routes\.ts$/.test(file))
    .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }));
};

const rest = String.raw`(?:/(?:[\w-]+|\$\{[^}]*\}))+`;
const matchesIn = (part: string, start: string) =>
  sourcesOf(part).flatMap(({ file, text }) =>
    Array.from(
      text.matchAll(new RegExp(`${start}(${rest})(?![/\\w-])`, 'g')),
      ([, address = '']) => ({
        file,
        address: address.replaceAll(/\$\{[^}]*\}/g, 'id'),
      }),
    ),
  );
const deadOf = (links: readonly { file: string; address: string }[]) =>
  links.filter(({ address }) => !exists(address)).map(({ file, address }) => `${file}: ${address}`);

test('a link shared by staff and admins leads to a page in both areas', () => {
  // Links of the financial pages start with a `base` of `${area}/financial`.
  const shared = [
    ...matchesIn('web', String.raw`\$\{(?:area|areaOf\([^}]*\))\}`).filter(
      ({ address }) => address !== '/financial',
    ),
    ...matchesIn('web', String.raw`\$\{base\}`)
      .filter(({ file }) => !file.startsWith('support/'))
      .map(({ file, address }) => ({ file, address: `/financial${address}` })),
  ];
  expect(shared.length).toBeGreaterThan(30);
  const inBoth = shared.flatMap(({ file, address }) =>
    ['/staff', '/admin'].map((area) => ({ file, address: area + address })),
  );
  expect(deadOf(inBoth)).toEqual([]);
});

test('a link into an area leads to a page, from pages and emails', () => {
  const links = ['web', 'server'].flatMap((part) =>
    matchesIn(part, String.raw`['"\`](?=/(?:staff|admin|customer)/)`),
  );
  expect(links.length).toBeGreaterThan(60);
  // The financial pages are below this path, to which their own names are added.
  expect(deadOf(links.filter(({ address }) => address !== '/admin/financial'))).toEqual([]);
});
