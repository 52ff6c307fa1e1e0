import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Headless Chromium renders the same pages with an eighth less processor time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Returns the machine's Chromium, or the one named by CHROMIUM. */
export const findChromium = () => process.env['CHROMIUM'] ?? find(names);

/**
 * Returns the machine's Chromium, or the one named by CHROMIUM.
 * @throws Error that explains what to do
 */
export function chromiumPath(): string {
  const executable = findChromium();
  if (executable) return executable;
  throw new Error(
    `Chromium not found. Install the ${shell} or chromium package or set CHROMIUM to its path.`,
  );
}

/**
 * Installs Debian's Chromium if it is missing and we have permission.
 * @throws Error that explains what to do if there is still none
 */
export function ensureChromium() {
  if (!process.env['CHROMIUM'] && !find([shell]) && process.getuid?.() === 0) {
    install(shell);
    if (!find(names)) install('chromium');
  }
  chromiumPath();
}

const find = (programs: readonly string[]) =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .flatMap((folder) => programs.map((program) => path.join(folder, program)))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .find((program) => fs.existsSync(program));
const rankOf = (program: string) => names.indexOf(path.basename(program));

function install(name: string) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const command = `apt-get update && apt-get install -y --no-install-recommends ${name}`;
  spawnSync('sh', ['-c', command], { env, stdio: ['ignore', 2, 2] });
}
