import fs from 'node:fs';
import os from 'node:os';

import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { onEmbeddedOnly } from './scripts/tests/second-database.ts';

const setupFiles = ['scripts/tests/fail-on-console.ts'];
const webSetup = 'web/src/testing/setup.ts';

// What replaces a module by a stand-in needs modules of its own.
const replaceModules = ['server/src/accounts/sign-in/enumeration.test.ts'];
// What puts a stand-in in the place of `window.location`, which a context of its own does not allow.
const replaceWindow = ['web/src/app/error-screen.test.tsx'];
// A list of a project's own: the one of the command line is for the files outside all projects.
const leftOut = process.env['TEST_DATABASE'] === 'system' ? onEmbeddedOnly() : [];
const server = {
  globalSetup: 'server/src/testing/postgres/postgres-server.ts',
  setupFiles,
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

const web = {
  environment: 'jsdom',
  // A loaded machine takes its time; what hangs is told all the same.
  testTimeout: 20_000,
  setupFiles: fs.existsSync(webSetup) ? [...setupFiles, webSetup] : setupFiles,
};

const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('/demo.test.ts');

/** The file that takes longest begins first, so that the other workers are not idle at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // The name is Vitest's: it answers with a list of its own.
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
      // A file has a database of its own, so the modules that one file has read serve the next one too. Reading
      // them again took half of the time.
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
      // Each file has modules and a page of its own, in a context of one process: starting a process and jsdom
      // for each file took two thirds of the time.
      pool: 'vmThreads',
      ...web,
    },
  },
  { test: { name: 'web-isolated', include: replaceWindow, ...web } },
  {
    test: { name: 'scripts', include: ['scripts/**/*.test.ts'], setupFiles, testTimeout: 60_000 },
  },
];

// Vitest leaves a core to the person at the machine, which on two cores takes a third longer.
export default defineConfig({
  test: {
    projects,
    maxWorkers: os.availableParallelism(),
    sequence: { sequencer: LongestFirst },
  },
});
