import { isIP } from 'node:net';
import path from 'node:path';
import { env as environment } from 'node:process';

import { textOf } from '@sankofa/domain/texts/message';
import { z } from 'zod';

import { misspelled } from './config-names.ts';
import { OperatorError } from './errors.ts';
import {
  backupFaults,
  backupOf,
  backupSettings,
  type BackupPlace,
} from './settings/backup-settings.ts';
import {
  breachedPasswordsFaults,
  breachedPasswordsOf,
  breachedPasswordsSettings,
} from './settings/breached-passwords-settings.ts';
import { type CarrierAccess, carriersOf, carrierSettings } from './settings/carrier-settings.ts';
import {
  databaseFaults,
  databaseSettings,
  unprotectedDatabases,
} from './settings/database-settings.ts';
import { evatFaults, evatOf, evatSettings, type EvatAccess } from './settings/evat-settings.ts';
import {
  type MailIn,
  mailInFaults,
  mailInOf,
  mailInSettings,
} from './settings/mail-in-settings.ts';
import { messageSettings, messagesOf, type MessageAccess } from './settings/message-settings.ts';
import { s3Faults, s3Of, s3Settings, type S3Access } from './settings/s3-settings.ts';
import { scannerOf, scannerSettings, type ScannerAddress } from './settings/scanner-settings.ts';
import { storedSecret, weaknessOf } from './settings/secrets.ts';
import { isThisMachine } from './settings/this-machine.ts';
import { watchFaults, watchOf, watchSettings, type Watch } from './settings/watch-settings.ts';

const url = (protocols: RegExp) => z.url({ protocol: protocols, normalize: true });
const listOf = (values = '') => Object.freeze(values.split(/[,\s]+/).filter(Boolean));
const secret = (use: string) =>
  z
    .string()
    .optional()
    .describe(`${use}. If not set, it’s generated and stored in DATA_DIR/secrets.`);

/** All settings with their description, in the order of the generated .env.example. */
export const settings = z.object({
  MODE: z
    .enum(['production', 'demo', 'dev', 'test'])
    .default('production')
    .describe('Run mode: production, demo or development. Set by the npm scripts.'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe('Port the server listens on.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address the server listens on. Use 0.0.0.0 for all network interfaces.'),
  PUBLIC_URL: url(/^https?$/)
    .optional()
    .describe(
      'Public address of the site, used in links and emails. Pages opened at another address are rejected. Default: http://localhost:PORT.',
    ),
  DATA_DIR: z
    .string()
    .optional()
    .describe(
      'Folder for files, secrets and the embedded database. Default: ./data (demo: ./data/demo).',
    ),
  ...databaseSettings,
  ...s3Settings,
  ...scannerSettings,
  ...backupSettings,
  SMTP_URL: url(/^smtps?$/)
    .optional()
    .describe(
      'SMTP server for outgoing email: smtps://, or smtp:// with STARTTLS. A server on another machine must offer one of them; add ?requireTLS=false for one in a private network that does not. If not set, emails are saved as files in DATA_DIR/mail.',
    ),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/,
      'must be an email address, or a name and <email address>',
    )
    .default('no-reply@localhost')
    .describe(
      'Sender of outgoing email: an address, sent with the company’s name, or a name and <address>. Required with SMTP_URL.',
    ),
  ...mailInSettings,
  TRUSTED_PROXIES: z
    .string()
    .optional()
    .describe('IP addresses of trusted reverse proxies, comma-separated.'),
  DEMO_PASSWORD: z
    .string()
    .min(12)
    .default('akwaaba-demo-2026')
    .describe('Password of all demo accounts.'),
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(
      /^sk_(test|live)_[A-Za-z0-9]{8,}$/,
      'must be a Paystack secret key: sk_test_… or sk_live_…',
    )
    .optional()
    .describe(
      'Paystack secret key. Enables online payments. If not set, the demo uses a simulated gateway.',
    ),
  PAYSTACK_URL: url(/^https?$/)
    .default('https://api.paystack.co')
    .describe('Paystack API address. Change it only for testing.'),
  PAYSTACK_WEBHOOK_ADDRESSES: z
    .string()
    .refine(
      (values) => listOf(values).every((one) => isIP(one) > 0),
      'must be comma-separated IP addresses',
    )
    .optional()
    .describe(
      'IP addresses Paystack sends webhooks from, comma-separated. Webhooks from other addresses are rejected.',
    ),
  ACCESS_TOKEN_SECRET: secret('Secret for signing access tokens'),
  CSRF_SECRET: secret('Secret for signing CSRF tokens'),
  LINK_SECRET: secret('Secret for signing links in emails'),
  SECOND_FACTOR_SECRET: secret(
    'Secret for encrypting two-factor keys and webhook secrets. If you change it, codes of users’ apps are refused until an admin has reset them (recovery codes and passkeys still work), and customers need new webhook secrets and lose what they haven’t sent from their phones',
  ),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url')
    .optional()
    .describe(
      'Private key of web push (VAPID), 32 bytes as base64url. If you change it, customers must open the app once before they get notifications again. If not set, it’s generated and stored in DATA_DIR/secrets.',
    ),
  ...breachedPasswordsSettings,
  ...carrierSettings,
  ...messageSettings,
  ...evatSettings,
  ...watchSettings,
  WEBHOOKS_TO_LOCALHOST: z
    .enum(['yes', 'no'])
    .default('no')
    .describe(
      'Whether customers’ webhooks may point to this machine (http://localhost). For development and tests only.',
    ),
});

export type Config = Readonly<{
  mode: 'production' | 'demo' | 'dev' | 'test';
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | null;
  /** The same database without a pooler; null unless `databaseUrl` is one in transaction mode. */
  databaseDirectUrl: string | null;
  /** The same database with the role that owns the tables; null if that of `databaseUrl` does. */
  databaseOwnerUrl: string | null;
  /** A replica of the same database for lists and reports; null without one. */
  databaseReplicaUrl: string | null;
  postgresBin: string | null;
  /** The bucket of files; null if they are in `dataDir`. */
  s3: S3Access | null;
  /** The virus scanner of uploads; null without one. */
  scanner: ScannerAddress | null;
  /** Where backups of the embedded database and of files are stored; null if none are made. */
  backup: BackupPlace | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Where customers’ replies by email arrive; null if they can’t reply by email. */
  mailIn: MailIn | null;
  trustedProxies: readonly string[];
  demoPassword: string;
  /** Null if online payments are turned off. */
  gateway: Readonly<{ url: string; secretKey: string }> | null;
  /** The addresses its webhooks may come from; empty allows any. */
  webhookAddresses: readonly string[];
  /** The service that knows leaked passwords; null if only our own list is used. */
  breachedPasswordsUrl: string | null;
  /** The carriers that are asked about batches; none without credentials. */
  carriers: readonly CarrierAccess[];
  /** The services that send messages to phones. */
  messages: MessageAccess;
  /** The Revenue Authority’s system for certified invoices; null without credentials. */
  evat: EvatAccess | null;
  /** What monitoring may read, and where traces are sent. */
  watch: Watch;
  /** Whether events may be sent to this machine; never in production. */
  sendsToLocalhost: boolean;
  secrets: Readonly<{
    accessToken: string;
    csrf: string;
    link: string;
    secondFactor: string;
    /** The private key of web push (VAPID), 32 bytes as base64url. */
    push: string;
  }>;
}>;

/** Invalid settings. The message names what is wrong with each, never a value. */
export class ConfigFailure extends OperatorError {
  override name = 'ConfigFailure';

  constructor(faults: string[]) {
    const lines = faults.map((fault) => `  - ${fault}`).join('\n');
    super(`Invalid settings (see .env.example):\n${lines}`);
  }
}

/**
 * Reads the settings once at the start. Missing secrets are generated in the data folder.
 * @throws ConfigFailure with all faults at once
 */
export function readConfig(env: NodeJS.ProcessEnv = environment): Config {
  // Shells and compose files use an empty value for "not set".
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(set);
  const faults = misspelled(Object.keys(set), Object.keys(settings.shape));
  if (!parsed.success) {
    const words = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.')}: ${textOf(message, 'en')}`,
    );
    throw new ConfigFailure([...words, ...faults]);
  }
  const config = configOf(parsed.data);
  faults.push(...faultsOf(parsed.data, config));
  if (faults.length > 0) throw new ConfigFailure(faults);
  return config;
}

type Settings = z.infer<typeof settings>;

function configOf(values: Settings): Config {
  const dataDir = path.resolve(values.DATA_DIR ?? defaultFolders[values.MODE]);
  const { ACCESS_TOKEN_SECRET, CSRF_SECRET, LINK_SECRET, SECOND_FACTOR_SECRET } = values;
  return Object.freeze({
    mode: values.MODE,
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    postgresBin: values.PG_BIN ?? null,
    s3: s3Of(values),
    scanner: scannerOf(values),
    backup: backupOf(values),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    mailIn: mailInOf(values),
    trustedProxies: listOf(values.TRUSTED_PROXIES),
    demoPassword: values.DEMO_PASSWORD,
    gateway: values.PAYSTACK_SECRET_KEY
      ? { url: values.PAYSTACK_URL.replace(/\/+$/, ''), secretKey: values.PAYSTACK_SECRET_KEY }
      : null,
    webhookAddresses: listOf(values.PAYSTACK_WEBHOOK_ADDRESSES),
    breachedPasswordsUrl: breachedPasswordsOf(values),
    carriers: carriersOf(values),
    messages: messagesOf(values),
    evat: evatOf(values),
    watch: watchOf(values),
    sendsToLocalhost: values.WEBHOOKS_TO_LOCALHOST === 'yes',
    secrets: Object.freeze({
      accessToken: ACCESS_TOKEN_SECRET ?? storedSecret(dataDir, 'access-token'),
      csrf: CSRF_SECRET ?? storedSecret(dataDir, 'csrf'),
      link: LINK_SECRET ?? storedSecret(dataDir, 'link'),
      secondFactor: SECOND_FACTOR_SECRET ?? storedSecret(dataDir, 'second-factor'),
      push: values.PUSH_PRIVATE_KEY ?? storedSecret(dataDir, 'push'),
    }),
  });
}

// Each mode has its own folder, so that the demo never touches real customers.
const defaultFolders = {
  production: 'data',
  demo: 'data/demo',
  dev: 'data/dev',
  test: 'data/test',
} satisfies Record<Settings['MODE'], string>;

const secretNames = [
  'ACCESS_TOKEN_SECRET',
  'CSRF_SECRET',
  'LINK_SECRET',
  'SECOND_FACTOR_SECRET',
] as const;

/** Checks rules across several settings. */
function faultsOf(values: Settings, config: Config): string[] {
  const faults = [
    ...mailInFaults(values),
    ...evatFaults(values),
    ...backupFaults(values, config.dataDir),
    ...watchFaults(values),
    ...s3Faults(values, config.mode === 'production'),
    ...databaseFaults(values),
  ];
  if (config.mode !== 'production') return faults;
  faults.push(...breachedPasswordsFaults(values), ...unprotectedDatabases(values));
  for (const name of secretNames) {
    const weakness = values[name] === undefined ? null : weaknessOf(values[name]);
    if (weakness) faults.push(`${name} ${weakness}`);
  }
  if (config.gateway?.url.startsWith('http:') === true)
    faults.push('PAYSTACK_URL must start with https:// because the secret key is sent there');
  for (const { carrier, url } of config.carriers)
    if (url.startsWith('http:'))
      faults.push(`${carrier}_URL must start with https:// because the credentials are sent there`);
  if (config.sendsToLocalhost)
    faults.push('WEBHOOKS_TO_LOCALHOST must be no, because customers choose where events are sent');
  const { protocol, hostname } = new URL(config.publicUrl);
  if (protocol === 'http:' && !isThisMachine(hostname))
    faults.push('PUBLIC_URL must start with https:// because users log in there');
  if (values.SMTP_URL && config.mailFrom.includes('@localhost'))
    faults.push('MAIL_FROM is required when SMTP_URL is set');
  return faults;
}
