import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import type { Programs } from '../../../server/src/platform/postgres/embedded-programs.ts';
import type { Kernel } from './kernel.ts';

/** The drivers of the disk and the network, in the order of their loading. */
const drivers = [
  'drivers/virtio/virtio_ring',
  'drivers/virtio/virtio',
  'drivers/virtio/virtio_pci_legacy_dev',
  'drivers/virtio/virtio_pci_modern_dev',
  'drivers/virtio/virtio_pci',
  'drivers/block/virtio_blk',
  'net/core/failover',
  'drivers/net/net_failover',
  'drivers/net/virtio_net',
];

// The network is the one that QEMU gives to its only guest.
const init = (modules: readonly string[]) => `#!/bin/busybox sh
export PATH=/bin LC_ALL=C TZ=UTC
mount -t proc none /proc
mount -t sysfs none /sys
mount -t devtmpfs none /dev
mkdir -p /dev/shm
mount -t tmpfs -o mode=1777 none /dev/shm
mount -t tmpfs -o mode=1777 none /tmp
${modules.map((name) => `insmod /modules/${name}`).join('\n')}
ip link set lo up
ip link set eth0 up
ip addr add 10.0.2.15/24 dev eth0
ip route add default via 10.0.2.2
mount -t ext4 /dev/vda /data || poweroff -f
chown postgres /data
if [ ! -e /data/ready ]; then
  su -s /bin/sh postgres -c '/postgres/bin/initdb -D /data/cluster -U postgres --auth=trust -E UTF8 -k --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C' &&
  echo 'host all all all trust' >> /data/cluster/pg_hba.conf && sync && touch /data/ready && sync
fi
read settings < /settings
su -s /bin/sh postgres -c "exec /postgres/bin/postgres -D /data/cluster -c listen_addresses=* -c unix_socket_directories=/tmp $settings"
poweroff -f
`;

/** Writes the archive with which the kernel begins: BusyBox, the drivers, PostgreSQL with its libraries. */
export function writeFirstFiles(
  folder: string,
  kernel: Kernel,
  programs: Programs,
  settings: Readonly<Record<string, string>>,
): string {
  const root = path.join(folder, 'first-files');
  for (const place of ['bin', 'etc', 'proc', 'sys', 'dev', 'tmp', 'data', 'modules'])
    fs.mkdirSync(path.join(root, place), { recursive: true });
  fs.copyFileSync('/bin/busybox', path.join(root, 'bin/busybox'));
  const names = execFileSync('/bin/busybox', ['--list'], { encoding: 'utf8' }).trim().split('\n');
  for (const name of names.filter((entry) => entry !== 'busybox'))
    fs.symlinkSync('busybox', path.join(root, 'bin', name));
  fs.writeFileSync(
    path.join(root, 'etc/passwd'),
    'root:x:0:0::/:/bin/sh\npostgres:x:999:999::/tmp:/bin/sh\n',
  );
  fs.writeFileSync(path.join(root, 'etc/group'), 'root:x:0:\npostgres:x:999:\n');
  const modules = drivers.flatMap((name) => copyDriver(kernel, root, name));
  const bin = programs.binDir;
  fs.cpSync(path.dirname(bin), path.join(root, 'postgres'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const program of ['postgres', 'initdb']) copyLibraries(path.join(bin, program), root);
  const words = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  fs.writeFileSync(path.join(root, 'settings'), `${words.join(' ')}\n`);
  fs.writeFileSync(path.join(root, 'init'), init(modules), { mode: 0o755 });
  const archive = path.join(folder, 'first-files.cpio');
  const pack = 'find . | /bin/busybox cpio -o -H newc -R 0:0';
  const made = spawnSync('sh', ['-c', `${pack} > "$0"`, archive], { cwd: root, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`The archive could not be made: ${made.stderr}`);
  fs.rmSync(root, { recursive: true });
  return archive;
}

/** Copies a driver; one that this kernel contains has no file. */
function copyDriver({ modules }: Kernel, root: string, name: string): string[] {
  const file = ['.ko', '.ko.xz'].map((end) => `${name}${end}`);
  const found = file.find((one) => fs.existsSync(path.join(modules, one)));
  if (found === undefined) return [];
  const target = path.basename(found);
  fs.copyFileSync(path.join(modules, found), path.join(root, 'modules', target));
  return [target];
}

/** Copies the libraries of the system that a program needs, to the same places. */
function copyLibraries(program: string, root: string) {
  const printed = execFileSync('ldd', [program], { encoding: 'utf8' });
  for (const [, file = ''] of printed.matchAll(/(?:=> )?(\/\S+) \(0x/g)) {
    const target = path.join(root, path.resolve(file));
    if (fs.existsSync(target)) continue;
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.copyFileSync(fs.realpathSync(file), target);
  }
}
