import fs from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

import { z } from 'zod/mini';

import type { Run } from '../run.ts';

export type TimedTest = { name: string; seconds: number };

/**
 * How many tests passed, a line for each that did not (failed, skipped, flaky or never run), and durations.
 */
export type Report = { passed: number; failures: string[]; times: TimedTest[] };

/** Returns the slowest tests, longest first, each as a line with its seconds. */
export const slowestOf = (times: TimedTest[], most = 10): string[] =>
  times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);

/** Enough for the expected and actual values, and few enough for the last page of a log. */
const linesOfReason = 16;

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          // In milliseconds; missing where a test never started.
          duration: z.optional(z.nullable(z.number())),
          failureMessages: z.optional(z.array(z.string())),
        }),
      ),
    }),
  ),
});

export function readVitest(run: Run, file: string): Report {
  const files = readReport(file, vitestReport)?.testResults ?? [];
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const failures = tests
    .filter(({ status }) => status !== 'passed')
    .map(({ fullName, status, failureMessages = [] }) =>
      withReason(`${status}: ${fullName}`, failureMessages[0]),
    );
  const broken = files.filter(
    ({ status, assertionResults: inside }) =>
      inside.length === 0 ||
      (status === 'failed' && inside.every((test) => test.status === 'passed')),
  );
  failures.push(...broken.map(({ name }) => `failed to run: ${name}`));
  const times = tests.map(({ fullName, duration }) => timed(fullName, duration));
  const passed = tests.filter(({ status }) => status === 'passed').length;
  return closing(run, { passed, failures, times });
}

const timed = (name: string, milliseconds: number | null | undefined): TimedTest => ({
  name,
  seconds: (milliseconds ?? 0) / 1000,
});

type Suite = { title: string; specs: Spec[]; suites?: Suite[] | undefined };
const failure = z.object({ message: z.optional(z.string()) });
type Spec = z.infer<typeof spec>;
const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.optional(
        z.array(
          z.object({
            errors: z.optional(z.array(failure)),
            duration: z.optional(z.number()),
          }),
        ),
      ),
    }),
  ),
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
  errors: z.array(failure),
});

export function readPlaywright(run: Run, file: string): Report {
  const report = readReport(file, playwrightReport);
  const tests = (report?.suites ?? []).flatMap(specsIn).flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results = [] }) => ({
      name: `${file} (${projectName}): ${title}`,
      status,
      reason: results.flatMap(({ errors = [] }) => errors)[0]?.message,
      duration: results[0]?.duration,
    })),
  );
  const failures = tests
    .filter(({ status }) => status !== 'expected')
    .map(({ name, status, reason }) => withReason(`${status}: ${name}`, reason));
  failures.push(...(report?.errors ?? []).map(({ message }) => message ?? 'unknown error'));
  return closing(run, {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failures,
    times: tests.map(({ name, duration }) => timed(name, duration)),
  });
}

const specsIn = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)];

/** Adds the start of a failure message below the test's name, without colours. */
function withReason(fault: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason).split('\n').slice(0, linesOfReason);
  return [fault, ...lines.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join(
    '\n',
  );
}

/** Completes a report: a run with no tests, or a bad exit without a reason, has failed too. */
function closing(run: Run, report: Report): Report {
  const failures = [...report.failures];
  if (report.passed + failures.length === 0) failures.push('no tests ran');
  else if (!run.ok && failures.length === 0) failures.push('all tests passed, but the run failed');
  return { ...report, failures };
}

function readReport<T>(file: string, schema: z.ZodMiniType<T>): T | null {
  return fs.existsSync(file) ? schema.parse(JSON.parse(fs.readFileSync(file, 'utf8'))) : null;
}
