import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

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
    return !/process\.loadEnvFile\('\.env'\)|await onCompany\(/.test(fs.readFileSync(file, 'utf8'));
  });
  expect(named.size).toBeGreaterThan(8);
  expect(deaf).toEqual([]);
});

test('a command says in one sentence where it found no company, and makes no database there', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'no-company-'));
  const { status, stderr } = spawnSync(process.execPath, ['scripts/ledger-verify.ts'], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  expect(stderr.trim()).toBe(
    `There is no company in ${folder}. Name its database with DATA_DIR or DATABASE_URL.`,
  );
  expect(status).toBe(1);
  expect(fs.existsSync(path.join(folder, 'postgres'))).toBe(false);
  fs.rmSync(folder, { recursive: true });
});
