import { runChecks, type Tally } from './checks.ts';
import { allStages, type Stage } from './stages.ts';
import { type Report, slowestOf, type TimedTest } from './test-reports.ts';

/** Whatever keeps a stage from running is a failure of its own. */
async function perform(stage: Stage): Promise<Report> {
  try {
    return await stage.perform();
  } catch (error) {
    return { passed: 0, faults: [`failed to run: ${String(error)}`], times: [] };
  }
}

console.log('== checks');
const total: Tally = await runChecks();
const lines = [`checks: ${total.passed} passed, ${total.failed} failed`];
const allTimes: TimedTest[] = [];
for (const stage of allStages()) {
  console.log(`\n== ${stage.name}`);
  const startedAt = performance.now();
  const { passed, faults, times } = await perform(stage);
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  allTimes.push(...times.map(({ name, seconds }) => ({ name: `${stage.name}: ${name}`, seconds })));
  total.passed += passed;
  total.failed += faults.length;
  lines.push(`${stage.name}: ${passed} passed, ${faults.length} failed, ${minutes} min`);
  lines.push(...faults.map((fault) => `  ${fault}`));
}
console.log(`\nThe ten slowest tests:\n${slowestOf(allTimes).join('\n')}`);
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
