import fs from 'node:fs';

import { schemaFiles } from '../database/schema.ts';

// The committed files must match the result of the migrations, on our PostgreSQL and the oldest supported
// one.
const faults = (await Promise.all([faultsOn('embedded'), faultsOn('system')])).flat();
if (faults.length > 0) {
  console.error(
    `Generated files don’t match the migrations. Run npm run db:types.\n${faults.join('\n')}`,
  );
  process.exitCode = 1;
}

async function faultsOn(kind: 'embedded' | 'system'): Promise<string[]> {
  return Object.entries(await schemaFiles(kind)).flatMap(([file, expected]) => {
    const committed = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    return committed === expected
      ? []
      : [`${file}, ${kind}: ${firstDifference(committed, expected)}`];
  });
}

function firstDifference(committed: string, expected: string): string {
  const [ours, theirs] = [committed.split('\n'), expected.split('\n')];
  const line = theirs.findIndex((text, index) => text !== ours[index]);
  const at = line === -1 ? theirs.length : line;
  return `line ${at + 1}\n  committed: ${ours[at] ?? '(end of file)'}\n  expected:  ${theirs[at] ?? '(end of file)'}`;
}
