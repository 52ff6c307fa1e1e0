import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

import type { Config } from './config.ts';

/** What must never be written down, wherever it might turn up. */
const secret = [
  'password',
  'newPassword',
  'token',
  'accessToken',
  'refreshToken',
  'authorization',
  'cookie',
];

/** One JSON object a line, in UTC. The demo and tests speak up only when something is wrong. */
export function openLog({ mode }: Pick<Config, 'mode'>, to?: DestinationStream): Logger {
  const options = {
    level: mode === 'production' || mode === 'dev' ? 'info' : 'warn',
    timestamp: stdTimeFunctions.isoTime,
    base: null,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
  };
  return to ? pino(options, to) : pino(options);
}
