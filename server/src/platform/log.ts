import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

import type { Config } from './config.ts';
import { errorForLog, redactorOf, secretsIn } from './log-redaction.ts';

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

/** Lines are written together: a write for each would take longer than a small response. */
const buffered = { sync: false, minLength: 16_000, periodicFlush: 500 };

/** The end of the line that every response has. No field of it can contain a secret, so it isn't searched for any. */
const ofResponse = '"msg":"answered"}\n';

/** Lines beyond these characters are dropped while none can be written. */
const mostBuffered = 10_000_000;

/**
 * Opens the log: one JSON object per line, in UTC. The demo and tests log only warnings and errors. A line is written
 * within half a second, and before the process exits; one that is killed may lose its last half second.
 */
export function openLog(
  config: Pick<Config, 'mode'> & Partial<Config>,
  to?: DestinationStream,
): Logger {
  const { mode } = config;
  const redact = redactorOf(secretsIn(config));
  const options = {
    level: mode === 'production' || mode === 'dev' ? 'info' : 'warn',
    timestamp: stdTimeFunctions.isoTime,
    base: null,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    serializers: { err: errorForLog },
    hooks: {
      streamWrite: (line: string) => (line.endsWith(ofResponse) ? line : redact(line)),
    },
  };
  return pino(options, to ?? logDestination());
}

/**
 * Where lines are written, the standard output by default. A line that can't be written because the disk is full
 * stays in memory and is written with the next one. Without the listener it would end the process, and with it
 * everything that still works.
 */
export function logDestination(fd = 1) {
  const destination = pino.destination({ ...buffered, fd, maxLength: mostBuffered });
  destination.on('error', () => undefined);
  return destination;
}
