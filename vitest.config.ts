import fs from 'node:fs';
import os from 'node:os';

import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { onEmbeddedOnly } from './scripts/tests/second-database.ts';

const setupFiles = ['scripts/tests/fail-on-console.ts'];
const webSetup = 'web/src/testing/setup.ts';

// A test that mocks a module needs its own module registry.
const replaceModules = [
  'server/src/accounts/sign-in/enumeration.test.ts',
  // It counts what a module keeps for the whole process.
  'server/src/platform/database/db.test.ts',
];
// A test that replaces `window.location`, which a VM context does not allow.
const replaceWindow = ['web/src/app/error-screen.test.tsx'];
// Set per project: the list on the command line only applies to files outside all projects.
const leftOut = process.env['TEST_DATABASE'] === 'system' ? onEmbeddedOnly() : [];
/** What is waited for comes at once on a quiet machine; a second, the default, is too short on a busy one. */
const expect = { poll: { timeout: 15_000 } };
const server = {
  expect,
  globalSetup: 'server/src/testing/postgres/postgres-server.ts',
  setupFiles,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

const web = {
  expect,
  environment: 'jsdom',
  // A busy machine is slow; a test that hangs is still reported.
  testTimeout: 60_000,
  setupFiles: fs.existsSync(webSetup) ? [...setupFiles, webSetup] : setupFiles,
};

const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('/demo.test.ts');

/** Starts the slowest file first, so that the other workers are not idle at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // The method's name is Vitest's: it returns a list of its own.
    const inOrder = super.sort.bind(this);
    const sorted = await inOrder(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

const projects: TestProjectInlineConfiguration[] = [
  { test: { name: 'domain', include: ['domain/src/**/*.test.ts'], setupFiles } },
  {
    test: {
      name: 'server',
      include: ['server/src/**/*.test.ts'],
      exclude: [...replaceModules, ...leftOut],
      // Each file has its own database, so files can share modules that are already loaded. Loading them
      // again for each file took half of the time.
      isolate: false,
      ...server,
    },
  },
  { test: { name: 'server-isolated', include: replaceModules, exclude: leftOut, ...server } },
  {
    test: {
      name: 'web',
      include: ['web/src/**/*.test.{ts,tsx}'],
      exclude: replaceWindow,
      // Each file has its own modules and page, in a context of one process: starting a process and jsdom for
      // each file took two thirds of the time.
      pool: 'vmThreads',
      ...web,
    },
  },
  { test: { name: 'web-isolated', include: replaceWindow, ...web } },
  {
    test: {
      name: 'scripts',
      include: ['scripts/**/*.test.ts'],
      setupFiles,
      testTimeout: 60_000,
      expect,
    },
  },
];

// Vitest leaves one core free, which takes a third longer on two cores.
export default defineConfig({
  test: {
    projects,
    maxWorkers: os.availableParallelism(),
    sequence: { sequencer: LongestFirst },
  },
});
