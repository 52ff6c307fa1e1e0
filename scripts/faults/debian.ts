import { spawnSync } from 'node:child_process';
import { geteuid } from 'node:process';

import { OperatorError } from '../../server/src/platform/errors.ts';

const isInstalled = (name: string) =>
  spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Status}', name], { encoding: 'utf8' })
    .stdout === 'installed';

/**
 * Installs packages of Debian that are missing, if we may.
 * @throws OperatorError that says what to install
 */
export function ensurePrograms(packages: readonly string[]) {
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  if (geteuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`;
    spawnSync('sh', ['-c', install], { env, stdio: ['ignore', 2, 2] });
  }
  const left = missing.filter((name) => !isInstalled(name));
  if (left.length > 0) throw new OperatorError(`Install these packages first: ${left.join(', ')}`);
}
