import { runChecks, type CheckCounts } from './checks/checks.ts';
import { type Report, slowestOf, type TimedTest } from './tests/test-reports.ts';
import { testSuites, type TestSuite } from './tests/test-suites.ts';

/** Runs a suite; anything that keeps it from running is a failure of its own. */
async function runSuite(suite: TestSuite): Promise<Report> {
  try {
    return await suite.perform();
  } catch (error) {
    return { passed: 0, failures: [`failed to run: ${String(error)}`], times: [] };
  }
}

console.log('== checks');
const total: CheckCounts = await runChecks();
const lines = [`checks: ${total.passed} passed, ${total.failed} failed`];
const allTimes: TimedTest[] = [];
for (const suite of testSuites()) {
  console.log(`\n== ${suite.name}`);
  const startedAt = performance.now();
  const { passed, failures, times } = await runSuite(suite);
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  allTimes.push(...times.map(({ name, seconds }) => ({ name: `${suite.name}: ${name}`, seconds })));
  total.passed += passed;
  total.failed += failures.length;
  lines.push(`${suite.name}: ${passed} passed, ${failures.length} failed, ${minutes} min`);
  lines.push(...failures.map((failure) => `  ${failure}`));
}
console.log(`\nThe ten slowest tests:\n${slowestOf(allTimes).join('\n')}`);
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
