import { findMissingFiles } from './document-paths.ts';

const missing = findMissingFiles('.');
for (const { document, line, name } of missing)
  console.error(`${document}:${line} names ${name}, which does not exist`);
process.exitCode = missing.length === 0 ? 0 : 1;
