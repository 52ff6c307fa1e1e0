import fs from 'node:fs';

import { expect, test } from 'vitest';

/** Commands that need no settings: they build, or start products of their own. */
const withoutSettings = new Set(['build', 'faults']);

test('every command that docs/operate.md names works on the company whose settings are in .env', () => {
  const guide = fs.readFileSync('docs/operate.md', 'utf8');
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    fs.readFileSync('package.json', 'utf8'),
  );
  const named = new Set([...guide.matchAll(/npm run ([a-z\d:-]+)/g)].map(([, name = '']) => name));
  named.add('admin:reset-2fa').add('figures:verify');
  const deaf = [...named].filter((name) => {
    if (withoutSettings.has(name)) return false;
    const file = /node (\S+\.ts)/.exec(scripts[name] ?? '')?.[1] ?? '';
    return !fs.readFileSync(file, 'utf8').includes("process.loadEnvFile('.env')");
  });
  expect(named.size).toBeGreaterThan(8);
  expect(deaf).toEqual([]);
});
