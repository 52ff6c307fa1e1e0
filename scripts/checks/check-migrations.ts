import fs from 'node:fs';

import { migrationsFolder } from '../../server/src/platform/database/migrate.ts';
import { schemaFiles } from '../database/schema.ts';
import { frozenFaults } from '../release/frozen.ts';

// The committed files must match the result of the migrations, on our PostgreSQL and the oldest supported
// one.
const frozen = frozenFaults(migrationsFolder);
if (frozen.length > 0) {
  console.error(frozen.join('\n'));
  process.exitCode = 1;
}

const problems = (await Promise.all([problemsOn('embedded'), problemsOn('system')])).flat();
if (problems.length > 0) {
  console.error(
    `Generated files don’t match the migrations. Run npm run db:types.\n${problems.join('\n')}`,
  );
  process.exitCode = 1;
}

async function problemsOn(kind: 'embedded' | 'system'): Promise<string[]> {
  return Object.entries(await schemaFiles(kind)).flatMap(([file, expected]) => {
    const committed = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    return committed === expected
      ? []
      : [`${file}, ${kind}: ${firstDifference(committed, expected)}`];
  });
}

function firstDifference(committed: string, expected: string): string {
  const [committedLines, expectedLines] = [committed.split('\n'), expected.split('\n')];
  const line = expectedLines.findIndex((text, index) => text !== committedLines[index]);
  const at = line === -1 ? expectedLines.length : line;
  return `line ${at + 1}\n  committed: ${committedLines[at] ?? '(end of file)'}\n  expected:  ${expectedLines[at] ?? '(end of file)'}`;
}
