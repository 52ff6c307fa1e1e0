import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../../..');
const timeoutMs = 2_000;

let release: Promise<{ version: string; commit: string | null; node: string }> | undefined;

/** Returns the version of this process. It is read once, because a running process does not change. */
export const releaseOf = () => (release ??= readRelease());

async function readRelease() {
  const { version }: { version: string } = JSON.parse(
    await fs.promises.readFile(path.join(root, 'package.json'), 'utf8'),
  );
  return { version, commit: await commitOf(), node: process.versions.node };
}

/** Null where the product was installed without its repository, or without git. */
async function commitOf(): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short=10', 'HEAD'], {
      cwd: root,
      timeout: timeoutMs,
    });
    return stdout.trim() || null;
  } catch {
    return null;
  }
}
