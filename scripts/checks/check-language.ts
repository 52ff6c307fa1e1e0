import { findRetired } from '../language/check.ts';

// Replaced texts and names must not return: see scripts/language/retired.ts.
const findings = findRetired();
for (const { file, line, match, instead } of findings)
  console.error(`${file}:${line}: “${match}”. Use: ${instead}`);
process.exitCode = findings.length === 0 ? 0 : 1;
