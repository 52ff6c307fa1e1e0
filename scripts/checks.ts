import fs from 'node:fs';

import { run, script, tool } from './run.ts';

/** What can be wrong with the project without running it. */
type Check = {
  name: string;
  /** They run in turn, until one fails. */
  commands: string[][];
};

const folders = ['domain', 'server', 'web', 'scripts', 'e2e'].filter(
  (folder) =>
    fs.existsSync(`${folder}/tsconfig.json`) || (folder === 'e2e' && fs.existsSync(folder)),
);
const configs = fs.readdirSync('.').filter((file) => file.endsWith('.config.ts'));
const typed = (folder: string) => ({
  name: `types: ${folder}`,
  commands: [tool('tsc', '--project', folder)],
});

const checks: Check[] = [
  { name: 'format', commands: [tool('oxfmt', '--check', '.')] },
  ...folders.filter((folder) => !['web', 'e2e'].includes(folder)).map(typed),
  ...webTypes(),
  { name: 'lint', commands: [tool('oxlint', '--type-aware', ...folders, ...configs)] },
  { name: 'architecture', commands: [script('check-architecture')] },
  { name: 'language', commands: [script('check-language')] },
  { name: 'dead code', commands: [tool('knip', '--no-config-hints')] },
  { name: 'documents', commands: [script('check-documents')] },
  { name: 'migrations', commands: [script('check-migrations')] },
  { name: 'lockfile', commands: [script('lockfile', '--check')] },
  { name: '.env.example', commands: [script('env-example', '--check')] },
  { name: 'docs/states.md', commands: [script('state-diagrams', '--check')] },
];

function webTypes(): Check[] {
  if (!folders.includes('web')) return [];
  const commands = [tool('react-router', 'typegen', 'web'), tool('tsc', '--project', 'web')];
  const tools = 'web/tsconfig.tools.json';
  if (fs.existsSync(tools)) commands.push(tool('tsc', '--project', tools));
  return [{ name: 'types: web', commands }];
}

export type Tally = { passed: number; failed: number };

/** Runs every check, also after one failed, and prints a line for each and the words of those that fail. */
export async function runChecks(): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  for (const check of checks) {
    process.stdout.write(`${check.name.padEnd(20)} `);
    const { ok, output, seconds } = await runCheck(check);
    tally[ok ? 'passed' : 'failed'] += 1;
    console.log(`${ok ? 'passed' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s`);
    if (!ok) console.log(`${output.trim()}\n`);
  }
  return tally;
}

async function runCheck({ commands }: Check) {
  const whole = { ok: true, output: '', seconds: 0 };
  for (const command of commands) {
    const step = await run(command);
    whole.seconds += step.seconds;
    whole.output += step.output;
    whole.ok = step.ok;
    if (!step.ok) break;
  }
  return whole;
}
