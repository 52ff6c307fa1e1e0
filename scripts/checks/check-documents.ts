import { findMissingFiles } from './document-paths.ts';
import { findUnknownTerms } from './glossary-terms.ts';

const problems = [
  ...findMissingFiles('.').map(
    ({ document, line, name }) => `${document}:${line} names ${name}, which does not exist`,
  ),
  ...findUnknownTerms('.').map(
    ({ line, term }) => `docs/glossary.md:${line} names ${term}, which the code does not use`,
  ),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
