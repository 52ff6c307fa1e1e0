import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

import { migrationsFolder } from '../../server/src/platform/database/migrate.ts';
import { OperatorError } from '../../server/src/platform/errors.ts';
import { atTerminal } from '../at-terminal.ts';
import { ensureWebBuild } from '../build/web-build.ts';
import { freeze, notFrozen } from './frozen.ts';

// Makes the files of a release in ./release: npm run release -- --key KEY. With --freeze it only freezes the migrations.
const folder = 'release';
const namespace = 'sankofa-release';

const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
const sha256 = (file: string) =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(folder, file)))
    .digest('hex');

/** Returns what is not ready for a release. */
function obstacles(version: string): string[] {
  const changes = fs.readFileSync('CHANGELOG.md', 'utf8');
  return [
    ...(run('git', 'status', '--porcelain') === '' ? [] : ['Commit every change first.']),
    ...(changes.includes(`\n## ${version}\n`) ? [] : [`CHANGELOG.md has no section ${version}.`]),
    ...notFrozen(migrationsFolder).map(
      (name) => `${name} is not frozen: run npm run release -- --freeze and commit the list.`,
    ),
  ];
}

/** The sources of the commit with the built web app, in one archive. */
function makeArchive(name: string) {
  const archive = path.join(folder, `${name}.tar`);
  run('git', 'archive', '--format=tar', `--prefix=${name}/`, `--output=${archive}`, 'HEAD');
  const build = fs.realpathSync('web/build/current');
  const place = `${name}/web/build`;
  const from = ['--directory', path.dirname(build), path.basename(build)];
  run('tar', '--append', `--file=${archive}`, `--transform=s,^,${place}/,`, ...from);
  const link = fs.mkdtempSync(path.join(folder, 'link-'));
  fs.symlinkSync(path.basename(build), path.join(link, 'current'));
  run(
    'tar',
    '--append',
    `--file=${archive}`,
    `--transform=s,^current,${place}/current,`,
    '--directory',
    link,
    'current',
  );
  fs.rmSync(link, { recursive: true });
  run('gzip', '--best', '--no-name', archive);
  return `${name}.tar.gz`;
}

function makeBillOfMaterials(name: string) {
  const file = `${name}.cdx.json`;
  run(
    process.execPath,
    'node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js',
    '--omit=dev',
    '--package-lock-only',
    '--output-reproducible',
    '--validate',
    `--output-file=${path.join(folder, file)}`,
  );
  return file;
}

await atTerminal(async () => {
  const { values } = parseArgs({
    options: { key: { type: 'string' }, freeze: { type: 'boolean' } },
  });
  if (values.freeze) {
    freeze(migrationsFolder);
    return;
  }
  const { version }: { version: string } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
  const problems = obstacles(version);
  if (values.key === undefined)
    problems.push('Name the private key that signs: --key ~/.ssh/sankofa-release');
  if (values.key === undefined || problems.length > 0) throw new OperatorError(problems.join('\n'));
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder);
  await ensureWebBuild();
  const name = `sankofa-freight-${version}`;
  const files = [makeArchive(name), makeBillOfMaterials(name)];
  const sums = files.map((file) => `${sha256(file)}  ${file}\n`).join('');
  fs.writeFileSync(path.join(folder, 'SHA256SUMS'), sums);
  run('ssh-keygen', '-q', '-Y', 'sign', '-f', values.key, '-n', namespace, `${folder}/SHA256SUMS`);
  console.log(
    [...files, 'SHA256SUMS', 'SHA256SUMS.sig'].map((file) => `${folder}/${file}`).join('\n'),
  );
});
