import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

import type { Config } from './config.ts';

/** Fields that must never be logged, wherever they occur. */
const secret = [
  'password',
  'newPassword',
  'token',
  'accessToken',
  'refreshToken',
  'authorization',
  'cookie',
];

/** Opens the log: one JSON object per line, in UTC. The demo and tests log only warnings and errors. */
export function openLog({ mode }: Pick<Config, 'mode'>, to?: DestinationStream): Logger {
  const options = {
    level: mode === 'production' || mode === 'dev' ? 'info' : 'warn',
    timestamp: stdTimeFunctions.isoTime,
    base: null,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
  };
  return to ? pino(options, to) : pino(options);
}
