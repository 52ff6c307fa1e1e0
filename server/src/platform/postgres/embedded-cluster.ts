import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { EmbeddedFailure } from './embedded-failure.ts';
import { changeOwner, changeOwnerOfAll, type Home } from './embedded-home.ts';
import { moveIntoPlace, type Programs } from './embedded-programs.ts';

/** The superuser of the embedded server and the owner of its tables; the permissions of the socket folder control access. */
export const role = 'sankofa';
/** The role of requests and jobs, which owns nothing. */
export const appRole = 'sankofa_app';

/** Creates the data directory if there is none, and refuses one that these programs cannot serve. */
export function ensureCluster(home: Home, programs: Programs, isDurable: boolean) {
  if (!fs.existsSync(home.data)) createCluster(home, programs, isDurable);
  const found = Number(fs.readFileSync(path.join(home.data, 'PG_VERSION'), 'utf8'));
  if (found !== programs.major)
    throw new EmbeddedFailure(
      `${home.data} contains PostgreSQL ${found} data, but the binaries are PostgreSQL ${programs.major}`,
    );
}

function createCluster(home: Home, programs: Programs, isDurable: boolean) {
  const draft = path.join(home.folder, `draft-${crypto.randomUUID()}`);
  const data = path.join(draft, 'data');
  fs.mkdirSync(draft, { mode: 0o700 });
  try {
    changeOwner(draft, home.initdb);
    runInitdb(programs, data, home, isDurable);
    changeOwnerOfAll(data, home.server);
    if (isDurable) spawnSync('sync', ['-f', data]);
    moveIntoPlace(data, home.data);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

function runInitdb(programs: Programs, data: string, home: Home, isDurable: boolean) {
  const options = ['-D', data, '-U', role, '--auth=trust', '-E', 'UTF8', '-k', ...locale(programs)];
  if (!isDurable) options.push('--no-sync');
  const initialized = spawnSync(path.join(programs.binDir, 'initdb'), options, {
    ...home.initdb,
    env: { LC_ALL: 'C', TZ: 'UTC' },
    cwd: '/',
    encoding: 'utf8',
  });
  if (initialized.error)
    throw new EmbeddedFailure(`initdb can’t run here (${initialized.error.message})`, {
      cause: initialized.error,
    });
  if (initialized.status !== 0)
    throw new EmbeddedFailure(`initdb failed: ${initialized.stderr.trim()}`);
}

/** C.UTF-8 everywhere, so that no index depends on the machine's locales; builtin since PostgreSQL 17. */
const locale = ({ major }: Programs) =>
  major >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale=C.UTF-8'];
