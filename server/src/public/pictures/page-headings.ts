import fs from 'node:fs';
import path from 'node:path';

import { webBuild } from '../../platform/pages/site-files.ts';

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': '’',
  '#39': '’',
};

/** Returns the heading of a prerendered public page, without placeholders; null if there is no such page. */
export function findPageHeading(page: string): string | null {
  const folder = page === 'home' ? '' : page.replace(/^services-/, 'services/');
  const file = path.join(webBuild(), folder, 'index.html');
  if (!fs.existsSync(file)) return null;
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(fs.readFileSync(file, 'utf8'))?.[1];
  if (heading === undefined || heading.includes('{{')) return null;
  return heading
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);
}
