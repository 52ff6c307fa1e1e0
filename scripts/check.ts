import { runChecks } from './checks/checks.ts';

const startedAt = performance.now();
const { passed, failed } = await runChecks();
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(`\n${passed} passed, ${failed} failed in ${seconds} s`);
process.exitCode = failed === 0 ? 0 : 1;
