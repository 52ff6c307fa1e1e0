import { expect, test } from 'vitest';

import { readConfig, settings } from './config.ts';
import { errorForLog } from './log-redaction.ts';
import { openLog } from './log.ts';

/** A value of each setting that is secret, as its format demands. */
const canaries: Record<string, string> = {
  SMTP_URL: 'smtps://post:canary-smtp-4711@mail.example.test',
  DATABASE_URL: 'postgres://sankofa:canary-db-4711@db.example.test/sankofa',
  DATABASE_DIRECT_URL: 'postgres://sankofa:canary-direct-4711@db.example.test/sankofa',
  DATABASE_OWNER_URL: 'postgres://owner:canary-owner-4711@db.example.test/sankofa',
  DATABASE_REPLICA_URL: 'postgres://sankofa:canary-replica-4711@db.example.test/sankofa',
  S3_ACCESS_KEY_ID: 'canary-4711-s3-id',
  S3_SECRET_ACCESS_KEY: 'canary-4711-s3-secret',
  PAYSTACK_SECRET_KEY: 'sk_test_canary4711paystack',
  DEMO_PASSWORD: 'canary-demo-4711',
  ACCESS_TOKEN_SECRET: 'canary-4711-access-token-abcdefghijk',
  CSRF_SECRET: 'canary-4711-csrf-token-abcdefghijklmn',
  LINK_SECRET: 'canary-4711-link-token-abcdefghijklmn',
  SECOND_FACTOR_SECRET: 'canary-4711-second-factor-abcdefghijk',
  PUSH_PRIVATE_KEY: 'canary-4711-push-key-abcdefghijklmnopqrstuv',
  BACKUP_KEY: 'canary-4711-backup-abcdefghijklmnopq',
  METRICS_TOKEN: 'canary-4711-metrics-abcdefghijklmnop',
  MAERSK_CONSUMER_KEY: 'canary-4711-maersk-key',
  MAERSK_CLIENT_SECRET: 'canary-4711-maersk-secret',
  HAPAG_LLOYD_CLIENT_SECRET: 'canary-4711-hapag-secret',
  CMA_CGM_KEY: 'canary-4711-cma-key',
  ONE_RECORD_TOKEN: 'canary-4711-one-record',
  ARKESEL_API_KEY: 'canary-4711-arkesel',
  HUBTEL_CLIENT_SECRET: 'canary-4711-hubtel',
  SMS_REPLY_TOKEN: 'canary4711smsreplytoken0',
  WHATSAPP_TOKEN: 'canary-4711-whatsapp-token',
  WHATSAPP_APP_SECRET: 'canary-4711-whatsapp-secret',
  WHATSAPP_VERIFY_TOKEN: 'canary-4711-whatsapp-verify',
  EVAT_KEY: 'canary-4711-evat-abcdefghijklmno',
};
/** What makes the settings above complete. */
const companions = {
  MODE: 'test',
  S3_BUCKET: 'files',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  HAPAG_LLOYD_CLIENT_ID: 'hapag-4711-id',
  ONE_RECORD_URL: 'https://air.example.test/{awb}',
  HUBTEL_CLIENT_ID: 'hubtel-4711-id',
  WHATSAPP_PHONE_ID: '123456789',
  EVAT_URL: 'https://evat.example.test',
  EVAT_TIN: 'C0012345678',
  EVAT_NAME: 'Us',
};

/** The lines of what is done with a log of these settings. */
function logged(env: NodeJS.ProcessEnv, work: (log: ReturnType<typeof openLog>) => void) {
  const lines: string[] = [];
  const log = openLog(
    { ...readConfig(env), mode: 'dev' },
    { write: (line) => void lines.push(line) },
  );
  work(log);
  return lines.join('');
}

test('the value of no secret setting is written, wherever it occurs', () => {
  // BREACHED_PASSWORDS_URL has passwords in its name only.
  const secret =
    /KEY|SECRET|TOKEN|PASSWORD(?!S_URL)|SMTP_URL|DATABASE_(?:DIRECT_|OWNER_|REPLICA_)?URL/;
  const names = Object.keys(settings.shape).filter((name) => secret.test(name));
  expect(names.toSorted()).toEqual(Object.keys(canaries).toSorted());
  const { BACKUP_KEY: backup = '', DATABASE_URL: database = '', ...others } = canaries;
  for (const env of [
    { ...companions, ...others, DATABASE_URL: database },
    { MODE: 'test', BACKUP_KEY: backup, BACKUP_DIR: '/nowhere/backups' },
  ]) {
    const text = logged(env, (log) => {
      for (const value of Object.values(env)) {
        log.error(
          { err: new Error(`refused ${value}`), words: value, deep: { at: [value] } },
          value,
        );
        log.warn(`the service said ${value}`);
      }
    });
    expect(text).toContain('refused');
    expect(text).not.toMatch(/canary-?4711/);
    expect(text).not.toContain('canary-smtp-4711');
    expect(text).not.toMatch(/canary-(?:db|direct|owner)-4711/);
    for (const line of text.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  }
});

test('what an error says about a person is left out', () => {
  const error = Object.assign(
    new Error('invalid input syntax for type date: "Ama Serwaa 0244123456"', {
      cause: new Error('550 ama.serwaa@example.test refused'),
    }),
    {
      code: '23505',
      constraint: 'users_email_key',
      detail: 'Key (email)=(ama.serwaa@example.test) already exists.',
      where: 'Ama Serwaa',
      parameters: ['Ama Serwaa'],
      rejected: ['ama.serwaa@example.test'],
      response: '550 Ama Serwaa',
    },
  );
  const text = logged({ MODE: 'test' }, (log) => log.error({ err: error }, 'not stored'));
  expect(text).not.toMatch(/Serwaa|serwaa|0244123456/);
  expect(JSON.parse(text).err).toMatchObject({
    code: '23505',
    constraint: 'users_email_key',
    message: 'invalid input syntax for type date: "…"',
    cause: { message: '550 [email] refused' },
  });
});

test.each([
  'ama.serwaa@example.test',
  '+233244123456',
  '0244123456',
  '233244123456',
  '13800138000',
  'postgres://sankofa:hunter2-hunter@db/sankofa',
  'https://sms.example.test/send?key=abcdef123',
  'Bearer abc.def',
  'eyJhbGciOi.eyJzdWIi.c2ln',
  'dXJ3d0pXQnZxUFE2ZkF5Y1RuNnRrR1Zxb2lBdWVX0A',
])('%s is never written', (value) => {
  const text = logged({ MODE: 'test' }, (log) => log.error({ words: `It said ${value}.` }, 'x'));
  const hidden = value.includes('://') ? /hunter2|abcdef123/ : value.replace('Bearer ', '');
  expect(text).not.toMatch(hidden);
});

test('identifiers, times, paths and figures stay readable', () => {
  const kept = {
    id: '0199a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a5b',
    at: '2026-11-27T10:20:30.123Z',
    file: '/srv/sankofa/files/ab/abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789',
    route: '/api/shipments/:id/cartons',
    number: 'INV-2026-000123',
    bytes: 1_234_567,
  };
  const text = logged({ MODE: 'test' }, (log) => log.warn(kept, 'a sentence'));
  expect(JSON.parse(text)).toMatchObject(kept);
});

test('a very deep chain of causes ends', () => {
  let error = new Error('first');
  for (let depth = 0; depth < 50; depth += 1) error = new Error('next', { cause: error });
  expect(JSON.stringify(errorForLog(error)).length).toBeLessThan(20_000);
});
