import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { z } from 'zod/mini';

import { testSources, root, testFiles, withHelpers } from './sources.ts';

/** The guards that one test file reaches when all of them are on. */
const fileRecord = z.object({
  hash: z.string(),
  ms: z.number(),
  fault: z.nullable(z.string()),
  hits: z.record(z.string(), z.number()),
});
type FileRecord = z.output<typeof fileRecord>;
/** What is known of a guard: the test that fails without it, or those that don't, each with its hash. */
const guardRecord = z.object({
  caught: z.optional(z.object({ file: z.string(), hash: z.string(), fault: z.string() })),
  missed: z.record(z.string(), z.string()),
});
type GuardRecord = z.output<typeof guardRecord>;
const storedSchema = z.object({
  ground: z.string(),
  files: z.record(z.string(), fileRecord),
  guards: z.record(z.string(), guardRecord),
});
type StoredProgress = z.output<typeof storedSchema>;

/** How often a test file reached each guard, as written by the test setup. */
const noted = z.object({ hits: z.array(z.tuple([z.string(), z.number()])) });
export const readHits = (path: string) =>
  fs.existsSync(path)
    ? Object.fromEntries(noted.parse(JSON.parse(fs.readFileSync(path, 'utf8'))).hits)
    : {};

export const folder = path.join(root, 'test-results/guards');

const hashOf = (texts: readonly string[]) => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:${text}`);
  return hash.digest('hex').slice(0, 16);
};

/**
 * Opens the findings of earlier runs, keyed by content. A test result holds until the test or the product
 * changes; the test file that caught a guard before is tried first the next time.
 * @param switched the product as the tests run it, with a switch in each guard
 * @param place the folder in which it is stored
 */
export function openProgress(switched: readonly string[], place = folder) {
  const file = path.join(place, 'progress.json');
  const hashes = new Map(
    testFiles().map((test) => [test, hashOf(withHelpers(test).map(({ text }) => text))]),
  );
  const ground = hashOf([
    ...testSources().flatMap(({ path: name, text }) => [name, text]),
    ...switched,
  ]);
  const before = read(file);
  const isSameProduct = before.ground === ground;
  const now: StoredProgress = {
    ground,
    files: isSameProduct ? before.files : {},
    guards: before.guards,
  };
  const current = (test: string) => hashes.get(test) ?? '';
  const recordOf = (id: string): GuardRecord => (now.guards[id] ??= { missed: {} });
  if (!isSameProduct)
    for (const one of Object.values(now.guards)) {
      one.missed = {};
      if (one.caught) one.caught.hash = '';
    }
  return {
    /** Returns the record of a test file, if it has not changed since. */
    fileOf: (test: string): FileRecord | null => {
      const record = now.files[test];
      return record?.hash === current(test) ? record : null;
    },
    saveFile: (test: string, result: Omit<FileRecord, 'hash'>) => {
      now.files[test] = { hash: current(test), ...result };
    },
    /** Returns the test that fails without this guard, in the current versions of both. */
    caughtBy: (id: string): { file: string; fault: string } | null => {
      const { caught } = recordOf(id);
      return caught && caught.hash !== '' && caught.hash === current(caught.file) ? caught : null;
    },
    /** Returns the test that once failed without it. */
    lastCaughtBy: (id: string): string | null => recordOf(id).caught?.file ?? null,
    wasMissedBy: (id: string, test: string) => recordOf(id).missed[test] === current(test),
    saveResult: (id: string, test: string, fault: string | null) => {
      const record = recordOf(id);
      if (fault === null) record.missed[test] = current(test);
      else record.caught = { file: test, hash: current(test), fault };
    },
    save: () => {
      fs.mkdirSync(place, { recursive: true });
      // In one step, so that an interrupted run leaves a complete file.
      fs.writeFileSync(`${file}.new`, JSON.stringify(now));
      fs.renameSync(`${file}.new`, file);
    },
  };
}
export type Progress = ReturnType<typeof openProgress>;

function read(file: string): StoredProgress {
  if (!fs.existsSync(file)) return { ground: '', files: {}, guards: {} };
  return storedSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
}
