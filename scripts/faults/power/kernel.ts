import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { OperatorError } from '../../../server/src/platform/errors.ts';

const packageName = 'linux-image-cloud-amd64';

/** A kernel with its modules. */
export type Kernel = { image: string; modules: string };

/**
 * Returns Debian's kernel for virtual machines: the installed one, or one that is unpacked into the folder, since
 * a kernel in /boot would be started by this machine at its next boot.
 * @throws OperatorError that says what to install
 */
export function findKernel(folder: string): Kernel {
  const installed = kernelIn('/');
  if (installed) return installed;
  const unpacked = path.join(folder, 'kernel');
  const { stdout } = spawnSync('apt-cache', ['depends', packageName], { encoding: 'utf8' });
  const name = /Depends: (linux-image-\d\S+)/.exec(stdout)?.[1];
  if (name !== undefined) {
    const download = ['-q', '-o', 'APT::Sandbox::User=root', 'download', name];
    spawnSync('apt-get', download, { cwd: folder, stdio: ['ignore', 2, 2] });
    const file = fs.readdirSync(folder).find((entry) => entry.startsWith(`${name}_`));
    if (file !== undefined) execFileSync('dpkg', ['-x', path.join(folder, file), unpacked]);
  }
  const kernel = kernelIn(unpacked);
  if (!kernel) throw new OperatorError(`Install this package first: ${packageName}`);
  return kernel;
}

function kernelIn(root: string): Kernel | null {
  const boot = path.join(root, 'boot');
  const images = fs.existsSync(boot) ? fs.readdirSync(boot) : [];
  for (const name of images.filter((entry) => entry.startsWith('vmlinuz-'))) {
    const version = name.slice('vmlinuz-'.length);
    const modules = path.join(root, 'lib/modules', version, 'kernel');
    if (fs.existsSync(path.join(modules, 'drivers/block')))
      return { image: path.join(boot, name), modules };
  }
  return null;
}
