import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { ConfigFailure, readConfig } from './config.ts';

const top = fs.mkdtempSync(path.join(os.tmpdir(), 'config-'));
afterAll(() => fs.rmSync(top, { recursive: true }));

// Only root can give files to another user.
const strangers = os.userInfo().uid === 0 ? [1] : [];

const newDataDir = () => path.join(top, crypto.randomUUID());
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: newDataDir(), ...env });

function problemsIn(env: Record<string, string>) {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigFailure) return error.message;
    throw error;
  }
  throw new Error('It was accepted.');
}

const shell = {
  PATH: '/usr/bin',
  HOME: '/root',
  HOSTNAME: 'box',
  HOSTTYPE: 'x86_64',
  LOGNAME: 'ama',
  MAIL: '/var/mail/ama',
  NODE_ENV: 'production',
  SHLVL: '1',
  XDG_DATA_DIRS: '/usr/share',
  PGDATABASE: 'other',
  PORTS: '1',
  npm_config_prefix: '/usr',
  _: '/usr/bin/env',
};

test('without settings it runs in production mode on localhost, in any ordinary shell', () => {
  const dataDir = newDataDir();
  expect(readConfig({ ...shell, DATA_DIR: dataDir, DATABASE_URL: '' })).toMatchObject({
    mode: 'production',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir,
    databaseUrl: null,
    smtpUrl: null,
    trustedProxies: [],
  });
});

test('all faults are reported at once, by name and without the value', () => {
  const problemText = problemsIn({
    PORT: '70000',
    DATABASE_URL: 'mysql://u:pw-hidden@db/x',
    MODE: 'fast',
  });
  expect(problemText).toMatch(/- MODE: .*\n.*- PORT: .*\n.*- DATABASE_URL: /);
  expect(problemText).not.toContain('pw-hidden');
});

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['SMTP_ULR', 'SMTP_URL'],
  ['ACCESS_TOKEN_SECRETS', 'ACCESS_TOKEN_SECRET'],
])('%s prevents the start and suggests %s', (name, meaning) => {
  expect(problemsIn({ [name]: 'x' })).toContain(
    `Unknown setting ${name}. Did you mean ${meaning}?`,
  );
});

test('an unknown name with our own prefix prevents the start', () => {
  expect(problemsIn({ SANKOFA_CURRENCY: 'GHS' })).toContain('Unknown setting SANKOFA_CURRENCY');
});

describe('secrets', () => {
  test('are generated once, kept for the next start, and not readable by other users', () => {
    const dataDir = newDataDir();
    const first = readConfig({ DATA_DIR: dataDir }).secrets;
    expect(new Set(Object.values(first)).size).toBe(5);
    expect(readConfig({ DATA_DIR: dataDir }).secrets).toEqual(first);
    expect(fs.statSync(dataDir).mode & 0o005).toBe(0o005);
    expect(fs.statSync(path.join(dataDir, 'secrets')).mode & 0o077).toBe(0);
    for (const name of fs.readdirSync(path.join(dataDir, 'secrets')))
      expect(fs.statSync(path.join(dataDir, 'secrets', name)).mode & 0o777).toBe(0o600);
  });

  test('that became readable by other users are restricted again', () => {
    const dataDir = newDataDir();
    readConfig({ DATA_DIR: dataDir });
    const file = path.join(dataDir, 'secrets/csrf');
    fs.chmodSync(file, 0o644);
    readConfig({ DATA_DIR: dataDir });
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['p7Zr0pLk', 'is shorter than'],
    ['abababababababababababababababababab', 'has too few different'],
    ['please-change-me-before-you-go-live-1', 'contains a common word'],
  ])('that are easy to guess prevent a production start: %s', (weak, explanation) => {
    const problemText = problemsIn({ LINK_SECRET: weak });
    expect(problemText).toContain(`LINK_SECRET ${explanation}`);
    expect(problemText).not.toContain(weak);
    expect(read({ LINK_SECRET: weak, MODE: 'dev' }).secrets.link).toBe(weak);
  });

  test.each(strangers)(
    'a secret that root generates beside a product of another user belongs to that user',
    (uid) => {
      const dataDir = newDataDir();
      readConfig({ DATA_DIR: dataDir });
      const folder = path.join(dataDir, 'secrets');
      for (const place of [
        folder,
        ...fs.readdirSync(folder).map((name) => path.join(folder, name)),
      ])
        fs.chownSync(place, uid, uid);
      fs.rmSync(path.join(folder, 'csrf'));
      readConfig({ DATA_DIR: dataDir });
      expect(fs.statSync(path.join(folder, 'csrf')).uid).toBe(uid);
    },
  );

  test('that are strong are used as they are', () => {
    const strong = 'q7Zr0p-LkV2m8XwTn4Yb6Hs1Dc9Fg3Ja';
    expect(read({ LINK_SECRET: strong }).secrets.link).toBe(strong);
  });
});

test('logging in requires https, except on localhost', () => {
  expect(problemsIn({ PUBLIC_URL: 'http://freight.example' })).toContain(
    'must start with https://',
  );
  expect(read({ PUBLIC_URL: 'https://freight.example/' }).publicUrl).toBe(
    'https://freight.example',
  );
  expect(read({ PUBLIC_URL: 'http://127.0.0.1:8080' }).publicUrl).toBe('http://127.0.0.1:8080');
});

test('the service of breached passwords is asked with TLS, except on localhost', () => {
  expect(read({}).breachedPasswordsUrl).toBeNull();
  const BREACHED_PASSWORDS_URL = 'http://passwords.example';
  expect(problemsIn({ BREACHED_PASSWORDS_URL })).toContain(
    'BREACHED_PASSWORDS_URL must start with https://',
  );
  expect(read({ BREACHED_PASSWORDS_URL, MODE: 'dev' }).breachedPasswordsUrl).toBe(
    'http://passwords.example',
  );
  for (const address of ['https://api.pwnedpasswords.com', 'http://127.0.0.1:8081'])
    expect(read({ BREACHED_PASSWORDS_URL: `${address}/` }).breachedPasswordsUrl).toBe(address);
  expect(problemsIn({ BREACHED_PASSWORDS_URL: 'https://me:pw-hidden@passwords.example' })).toMatch(
    /BREACHED_PASSWORDS_URL.*user/,
  );
  expect(problemsIn({ BREACHED_PASSWORDS_URL: 'https://passwords.example/?key=1' })).toMatch(
    /BREACHED_PASSWORDS_URL.*query/,
  );
});

test.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'])(
  'in production %s on another machine has TLS, or says that it has none',
  (name) => {
    const others = { DATABASE_URL: 'postgres://sankofa@127.0.0.1/sankofa' };
    const here = ['postgres:///sankofa?host=/run', 'postgres://sankofa@localhost/sankofa'];
    const there = 'postgres://sankofa@db.example/sankofa';
    for (const ending of ['', '?sslmode=prefer', '?sslmode=no-verify', '?ssl=true'])
      expect(problemsIn({ ...others, [name]: `${there}${ending}` })).toContain(
        `${name} must end with ?sslmode=verify-full`,
      );
    for (const good of [`${there}?sslmode=verify-full`, `${there}?sslmode=disable`, ...here])
      expect(read({ ...others, [name]: good })).toBeTruthy();
  },
);

test('sending emails requires a sender', () => {
  const smtp = { SMTP_URL: 'smtp://relay.example:587' };
  expect(problemsIn(smtp)).toContain('MAIL_FROM');
  expect(read({ ...smtp, MAIL_FROM: 'Desk <desk@freight.example>' }).mailFrom).toBe(
    'Desk <desk@freight.example>',
  );
});

test('each mode has a data folder of its own', () => {
  const secrets = { ACCESS_TOKEN_SECRET: 'a', CSRF_SECRET: 'b', LINK_SECRET: 'c' };
  const environment = { MODE: 'demo', ...secrets, SECOND_FACTOR_SECRET: 'd' };
  expect(readConfig(environment).dataDir).toBe(path.resolve('data/demo'));
  expect(readConfig({ ...environment, MODE: 'dev' }).dataDir).toBe(path.resolve('data/dev'));
});
