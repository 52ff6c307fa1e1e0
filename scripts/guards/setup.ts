import fs from 'node:fs';
import path from 'node:path';

import { afterAll, afterEach, beforeEach, expect, inject } from 'vitest';

import { guardOf, withoutGuard } from './spec-id.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can extend one
  interface ProvidedContext {
    /** Where the setup writes which guards each test file reaches; empty if it is not needed. */
    hitsFolder: string;
  }
}
declare global {
  var guardIsOn: ((id: string, isTrait?: boolean) => boolean) | undefined;
  var weakenTrait:
    | (<T extends object>(value: T, name: keyof T, id: string, weaker: unknown) => T)
    | undefined;
}

const { testPath = '' } = expect.getState();
/** The guard that is off in this run of the file. */
const off = guardOf(testPath);
const hits = new Map<string, number>();
let isInTest = false;
const note = (id: string) => hits.set(id, (hits.get(id) ?? 0) + 1);
globalThis.guardIsOn = (id, isTrait = false) => {
  // Before the tests all endpoints are registered, which reads every trait.
  if (isInTest || !isTrait) note(id);
  return id !== off;
};
globalThis.weakenTrait = (value, name, id, weaker) => {
  const original = value[name];
  // By its global name: a module is loaded once for all files, and each file counts separately.
  const get = () => (globalThis.guardIsOn?.(id, true) === false ? weaker : original);
  return Object.defineProperty(value, name, { get, enumerable: true, configurable: true });
};

// One failure proves that the guard is missed: the rest of the file need not run.
let hasFailed = false;
beforeEach(({ skip }) => {
  skip(off !== null && hasFailed);
  isInTest = true;
});
afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail';
  isInTest = false;
});

afterAll(() => {
  const folder = inject('hitsFolder');
  if (folder === '') return;
  const file = path.relative(process.cwd(), withoutGuard(testPath));
  fs.writeFileSync(
    path.join(folder, `${encodeURIComponent(file)}.json`),
    JSON.stringify({ file, hits: [...hits] }),
  );
});
