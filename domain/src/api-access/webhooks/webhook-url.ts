import { z } from 'zod/mini';

import { webhookTexts } from './webhook-texts.ts';

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address names this machine itself: useful in development, and refused by a server for customers. */
export const isLocalHost = (hostname: string) => localHosts.includes(hostname);

const shape =
  /^(?<protocol>https?):\/\/(?<user>[^/?#@]*@)?(?<host>\[[\da-f:.]+\]|[^/?#:@[\]\s\\]+)(?::(?<port>\d{1,5}))?(?:[/?][^#\s\\]*)?(?<hash>#.*)?$/i;
const partsOf = (typed: string) => shape.exec(typed)?.groups;

const isHttps = (typed: string) => {
  const parts = partsOf(typed);
  const protocol = parts?.['protocol']?.toLowerCase();
  return protocol === 'https' || (protocol === 'http' && isLocalHost(parts?.['host'] ?? ''));
};
const isPlain = (typed: string) => {
  const parts = partsOf(typed);
  return parts?.['user'] === undefined && parts?.['hash'] === undefined;
};
const hasUsualPort = (typed: string) => {
  const port = Number(partsOf(typed)?.['port'] ?? 443);
  return port === 443 || (port >= 1024 && port <= 65_535);
};

/** The address of a webhook: https, with a usual port and without credentials. The server checks what it leads to. */
export const webhookUrl = z
  .string(webhookTexts.url.ref)
  .check(
    z.trim(),
    z.maxLength(500, { error: webhookTexts.url.ref, abort: true }),
    z.refine(isHttps, { error: webhookTexts.url.ref, abort: true }),
    z.refine(isPlain, { error: webhookTexts.urlPlain.ref, abort: true }),
    z.refine(hasUsualPort, webhookTexts.urlPort.ref),
  );
