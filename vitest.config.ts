import fs from 'node:fs';
import os from 'node:os';

import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const setupFiles = ['scripts/fail-on-console.ts'];
const webSetup = 'web/src/testing/setup.ts';

const projects: TestProjectInlineConfiguration[] = [
  { test: { name: 'domain', include: ['domain/src/**/*.test.ts'], setupFiles } },
  {
    test: {
      name: 'server',
      include: ['server/src/**/*.test.ts'],
      globalSetup: 'server/src/testing/postgres-server.ts',
      setupFiles,
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  },
  {
    test: {
      name: 'web',
      include: ['web/src/**/*.test.{ts,tsx}'],
      environment: 'jsdom',
      // A loaded machine takes its time; what hangs is told all the same.
      testTimeout: 20_000,
      setupFiles: fs.existsSync(webSetup) ? [...setupFiles, webSetup] : setupFiles,
    },
  },
  {
    test: { name: 'scripts', include: ['scripts/**/*.test.ts'], setupFiles, testTimeout: 60_000 },
  },
];

// Vitest leaves a core to the person at the machine, which on two cores takes a third longer.
export default defineConfig({ test: { projects, maxWorkers: os.availableParallelism() } });
