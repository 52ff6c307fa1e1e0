import { z } from 'zod/mini';

import { webhookTexts } from './webhook-texts.ts';

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address names this machine itself: useful in development, and refused by a server for customers. */
export const isLocalHost = (hostname: string) => localHosts.includes(hostname);

const isHttps = (typed: string) => {
  const url = URL.parse(typed);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocalHost(url.hostname));
};
const isPlain = (typed: string) => {
  const url = URL.parse(typed);
  return url !== null && url.username === '' && url.password === '' && url.hash === '';
};
const hasUsualPort = (typed: string) => {
  const port = URL.parse(typed)?.port ?? '';
  return port === '' || port === '443' || Number(port) >= 1024;
};

/** The address of a webhook: https, with a usual port and without credentials. The server checks what it leads to. */
export const webhookUrl = z
  .string(webhookTexts.url.ref)
  .check(
    z.trim(),
    z.maxLength(500, webhookTexts.url.ref),
    z.refine(isHttps, { error: webhookTexts.url.ref, abort: true }),
    z.refine(isPlain, { error: webhookTexts.urlPlain.ref, abort: true }),
    z.refine(hasUsualPort, webhookTexts.urlPort.ref),
  );
