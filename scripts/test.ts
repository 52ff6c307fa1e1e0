import { runChecks, type Tally } from './checks.ts';
import { allStages, type Stage } from './stages.ts';
import type { Report } from './test-reports.ts';

/** Whatever keeps a stage from running is a failure of its own. */
async function perform(stage: Stage): Promise<Report> {
  try {
    return await stage.perform();
  } catch (error) {
    return { passed: 0, faults: [`could not be run: ${String(error)}`] };
  }
}

console.log('== checks');
const total: Tally = await runChecks();
const lines = [`checks: ${total.passed} passed, ${total.failed} failed`];
for (const stage of allStages()) {
  console.log(`\n== ${stage.name}`);
  const { passed, faults } = await perform(stage);
  total.passed += passed;
  total.failed += faults.length;
  lines.push(`${stage.name}: ${passed} passed, ${faults.length} failed`);
  lines.push(...faults.map((fault) => `  ${fault}`));
}
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
