import { cruise } from './architecture.ts';

const { violations, unseen } = await cruise('.');
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`);
for (const file of unseen) console.error(`not checked: ${file}`);
process.exitCode = violations.length + unseen.length === 0 ? 0 : 1;
