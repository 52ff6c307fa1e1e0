import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The Chromium of this machine, or what CHROMIUM names. Installs Debian's where there is none and we may.
 * @throws Error that says what to do
 */
export function chromiumPath(): string {
  const named = process.env['CHROMIUM'];
  if (named) return named;
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0) install();
  const installed = find();
  if (installed) return installed;
  throw new Error(
    'There is no Chromium here: install the package chromium, or set CHROMIUM to one.',
  );
}

function find(): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((program) => fs.existsSync(program));
}

function install() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of ['apt-get update', 'apt-get install -y --no-install-recommends chromium'])
    spawnSync('sh', ['-c', command], { env, stdio: ['ignore', 2, 2] });
}
