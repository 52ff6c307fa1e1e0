import fs from 'node:fs';

import { z } from 'zod/mini';

import type { Run } from './run.ts';

/** How many passed, and a line for each that did not: failed, skipped, flaky or never run. */
export type Report = { passed: number; faults: string[] };

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

export function readVitest(run: Run, file: string): Report {
  const files = readReport(file, vitestReport)?.testResults ?? [];
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const faults = tests
    .filter(({ status }) => status !== 'passed')
    .map(({ fullName, status }) => `${status}: ${fullName}`);
  const broken = files.filter(
    ({ status, assertionResults: inside }) =>
      inside.length === 0 ||
      (status === 'failed' && inside.every((test) => test.status === 'passed')),
  );
  faults.push(...broken.map(({ name }) => `could not be run: ${name}`));
  return closing(run, { passed: tests.filter(({ status }) => status === 'passed').length, faults });
}

type Suite = { title: string; specs: Spec[]; suites?: Suite[] | undefined };
type Spec = z.infer<typeof spec>;
const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
});
const suite: z.ZodMiniType<Suite> = z.object({
  title: z.string(),
  specs: z.array(spec),
  get suites() {
    return z.optional(z.array(suite));
  },
});
const playwrightReport = z.object({
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
});

export function readPlaywright(run: Run, file: string): Report {
  const report = readReport(file, playwrightReport);
  const tests = (report?.suites ?? []).flatMap(specsIn).flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status }) => ({
      name: `${file} (${projectName}): ${title}`,
      status,
    })),
  );
  const faults = tests
    .filter(({ status }) => status !== 'expected')
    .map(({ name, status }) => `${status}: ${name}`);
  faults.push(...(report?.errors ?? []).map(({ message }) => message ?? 'an error without words'));
  return closing(run, {
    passed: tests.filter(({ status }) => status === 'expected').length,
    faults,
  });
}

const specsIn = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)];

/** A run that found nothing to run, or ended badly without saying why, has failed too. */
function closing(run: Run, report: Report): Report {
  const faults = [...report.faults];
  if (report.passed + faults.length === 0) faults.push('no test was run');
  else if (!run.ok && faults.length === 0) faults.push('every test passed, but the run failed');
  return { passed: report.passed, faults };
}

function readReport<T>(file: string, schema: z.ZodMiniType<T>): T | null {
  return fs.existsSync(file) ? schema.parse(JSON.parse(fs.readFileSync(file, 'utf8'))) : null;
}
