import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { folderStore } from './byte-store.ts';

/** Notes which files and folders are flushed to the disk, in their order. */
async function notedWrites(root: string) {
  const noted: string[] = [];
  const probe = await fs.open(root);
  const prototype: { sync: (this: fs.FileHandle) => Promise<void> } = Object.getPrototypeOf(probe);
  await probe.close();
  const sync = prototype.sync;
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function flush(
    this: fs.FileHandle,
  ) {
    await sync.call(this);
    const place = await fs.readlink(`/proc/self/fd/${this.fd}`);
    noted.push(path.relative(path.dirname(root), place).replace(/draft-.*/, 'draft'));
  });
  onTestFinished(() => spy.mockRestore());
  return noted;
}

test('a stored file is on the disk with its name: the folders are flushed after the file', async () => {
  const root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'byte-store-')));
  onTestFinished(() => fs.rm(root, { recursive: true }));
  const flushed = await notedWrites(root);
  const top = path.basename(root);
  const store = folderStore(path.join(root, 'files'));

  for (const name of ['ab01', 'ab02']) {
    await store.write(name, Buffer.from(name));
    const folders = [`${top}/files/ab`, `${top}/files`, top];
    expect(flushed.splice(0)).toEqual([`${top}/files/ab/${name}.draft`, ...folders]);
  }
});

test('on a full disk a file is refused, and nothing of it stays', async () => {
  const root = await fs.mkdtemp(path.join(os.tmpdir(), 'byte-store-'));
  onTestFinished(() => fs.rm(root, { recursive: true }));
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const spy = vi.spyOn(fs, 'rename').mockRejectedValue(full);
  onTestFinished(() => spy.mockRestore());

  await expect(folderStore(root).write('ab01', Buffer.from('half'))).rejects.toBe(full);
  expect(await fs.readdir(path.join(root, 'ab'))).toEqual([]);
});
