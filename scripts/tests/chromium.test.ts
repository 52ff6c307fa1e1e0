import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { expect, test } from 'vitest';

test('reads the Playwright configuration on a machine without a browser', () => {
  const file = JSON.stringify(path.resolve('playwright.config.ts'));
  const { CHROMIUM: _, ...env } = process.env;

  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `await import(${file})`],
    {
      env: { ...env, PATH: '' },
      encoding: 'utf8',
    },
  );

  expect(stderr).not.toContain('Chromium');
  expect(status).toBe(0);
});
