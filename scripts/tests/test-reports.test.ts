import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { readPlaywright, readVitest, slowestOf } from './test-reports.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reports-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const good = { ok: true, output: '', seconds: 1 };
const bad = { ...good, ok: false };

function written(report: object) {
  const file = path.join(folder, `${crypto.randomUUID()}.json`);
  fs.writeFileSync(file, JSON.stringify(report));
  return file;
}

const testFile = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  assertionResults: tests.map((test, index) => ({ fullName: `${name} ${index}`, status: test })),
});
const vitest = (run: typeof good, ...testResults: object[]) =>
  readVitest(run, written({ testResults }));

const spec = (title: string, ...statuses: string[]) => ({
  title,
  file: 'ama.spec.ts',
  tests: statuses.map((status) => ({ projectName: 'phone', status })),
});
type Journeys = { specs: object[]; inner?: object[]; errors?: object[] };
const playwright = (run: typeof good, { specs, inner = [], errors = [] }: Journeys) =>
  readPlaywright(
    run,
    written({
      suites: [{ title: 'ama', specs, suites: [{ title: 'pays', specs: inner }] }],
      errors,
    }),
  );

describe('vitest', () => {
  test('counts passed tests', () => {
    const report = vitest(good, testFile('a', 'passed', 'passed', 'passed'));
    expect(report).toMatchObject({ passed: 2, failures: [] });
  });

  const notPassed = ['failed', 'skipped', 'pending', 'todo']; // Vitest's own names of states.
  test.each(notPassed)('counts a %s test as failed', (status) => {
    const report = vitest(bad, testFile('a', 'passed', 'passed', status));
    expect(report).toMatchObject({ passed: 1, failures: [`${status}: a 1`] });
  });

  test('states why a test failed, without colours and in few lines', () => {
    const { failures } = vitest(bad, {
      ...testFile('a', 'failed'),
      assertionResults: [
        {
          fullName: 'a 0',
          status: 'failed',
          failureMessages: [`\u001B[31mred\u001B[39m\n\n${'at a\n'.repeat(40)}`],
        },
      ],
    });
    expect(failures).toEqual([
      ['failed: a 0', '    red', ...Array(14).fill('    at a')].join('\n'),
    ]);
  });

  test('counts a file that can’t be read, or whose clean-up fails, as failed', () => {
    const report = vitest(bad, testFile('a', 'failed'), testFile('b', 'failed', 'passed'));
    expect(report).toMatchObject({
      passed: 1,
      failures: ['failed to run: a', 'failed to run: b'],
    });
  });

  test('counts no tests, or no report, as a failure', () => {
    expect(vitest(good).failures).toEqual(['no tests ran']);
    expect(readVitest(bad, '/nowhere.json').failures).toEqual(['no tests ran']);
  });

  test('counts an end without a reason as a failure', () => {
    const report = vitest(bad, testFile('a', 'passed', 'passed'));
    expect(report).toMatchObject({ passed: 1, failures: ['all tests passed, but the run failed'] });
  });
});

describe('playwright', () => {
  test('states why a test failed', () => {
    const results = [
      { errors: [{ message: 'one\n\u001B[2mtwo\u001B[22m' }, { message: 'three' }] },
    ];
    const tests = [{ projectName: 'phone', status: 'unexpected', results }];
    const report = playwright(bad, { specs: [{ title: 'pays', file: 'ama.spec.ts', tests }] });
    expect(report.failures).toEqual(['unexpected: ama.spec.ts (phone): pays\n    one\n    two']);
  });

  test('counts passed tests, also in groups', () => {
    const report = playwright(good, {
      specs: [spec('pays', 'expected')],
      inner: [spec('ships', 'expected')],
    });
    expect(report).toMatchObject({ passed: 2, failures: [] });
  });

  test.each(['unexpected', 'flaky', 'skipped'])('counts a test that is %s as failed', (status) => {
    const report = playwright(bad, { specs: [spec('pays', 'expected', status)] });
    expect(report).toMatchObject({ passed: 1, failures: [`${status}: ama.spec.ts (phone): pays`] });
  });

  test('counts an error outside the tests as failed, without affecting those that passed', () => {
    const report = playwright(bad, {
      specs: [spec('pays', 'expected')],
      errors: [{ message: 'No server.' }],
    });
    expect(report).toMatchObject({ passed: 1, failures: ['No server.'] });
  });
});

describe('slowest tests', () => {
  test('are listed longest first, with their seconds, up to the given number', () => {
    const times = [
      { name: 'a', seconds: 1.26 },
      { name: 'b', seconds: 12 },
      { name: 'c', seconds: 0.5 },
    ];
    expect(slowestOf(times, 2)).toEqual(['  12.0 s  b', '   1.3 s  a']);
  });

  test('are timed by both runners', () => {
    const unit = vitest(good, {
      ...testFile('a', 'passed'),
      assertionResults: [{ fullName: 'a 0', status: 'passed', duration: 1500 }],
    });
    expect(unit.times).toEqual([{ name: 'a 0', seconds: 1.5 }]);
    const test = { projectName: 'phone', status: 'expected', results: [{ duration: 2500 }] };
    const journey = playwright(good, {
      specs: [{ title: 'pays', file: 'ama.spec.ts', tests: [test] }],
    });
    expect(journey.times).toEqual([{ name: 'ama.spec.ts (phone): pays', seconds: 2.5 }]);
  });
});
