import { createHmac } from 'node:crypto';

import Fastify from 'fastify';

import { noJsonSchemas } from '../../platform/http/no-schemas.ts';
import type { MessageAccess } from '../../platform/settings/message-settings.ts';
import { newKey } from './receive-message.ts';
import { incomingBody, statusBody, userIdOf } from './simulated-events.ts';
import type { PhoneBook } from './simulated-message.ts';
import { addPhonePage } from './simulator-page.ts';
import { addArkesel, addHubtel } from './sms-services.ts';
import { addWhatsapp } from './whatsapp-service.ts';

const phoneId = '106540352242922';

/**
 * Starts services on loopback that answer like Arkesel, Hubtel and the WhatsApp Cloud API, for the demo and for tests.
 * No message leaves the machine; its page shows what phones would have received.
 */
export async function startMessageSimulator() {
  const key = newKey();
  const hubtel = { id: newKey(), secret: newKey() };
  const [token, appSecret, verifyToken] = [newKey(), newKey(), newKey()];
  const book: PhoneBook = { messages: [], faults: [] };
  /** Numbers that wrote within 24 hours, by the clock of WhatsApp. */
  const inWindow = new Set<string>();
  let notify: string | null = null;

  const signed = (body: string) => ({
    body,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`,
    },
  });
  const post = (body: string) => {
    if (notify !== null)
      void fetch(notify, { method: 'POST', ...signed(body) }).catch(() => undefined);
  };
  const write = (from: string, text: string, { isHidden = false } = {}) => {
    inWindow.add(isHidden ? userIdOf(from) : from);
    const body = incomingBody(phoneId, { from, text, isHidden, id: `wamid.${newKey()}` });
    post(body);
    return body;
  };

  const app = Fastify({ forceCloseConnections: true, ...noJsonSchemas });
  addArkesel(app, book, key);
  addHubtel(app, book, hubtel);
  addWhatsapp(app, book, {
    token,
    inWindow,
    accepted: (message) => {
      for (const status of ['sent', 'delivered']) post(statusBody(phoneId, message, status));
    },
  });
  addPhonePage(app, { messages: book.messages, write });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const version = 'v26.0';

  return {
    url,
    access: {
      arkesel: { url: `${url}/arkesel`, key },
      hubtel: { url: `${url}/hubtel`, ...hubtel },
      whatsapp: { url: `${url}/whatsapp`, version, phoneId, token, appSecret, verifyToken },
    } satisfies Pick<MessageAccess, 'arkesel' | 'hubtel' | 'whatsapp'>,
    ...book,
    inWindow,
    /** Returns a POST of WhatsApp with its signature, for tests that deliver it themselves. */
    signed,
    /** Returns the event of a status. */
    statusOf: (id: string, status: string, errorCode?: number) =>
      statusBody(
        phoneId,
        book.messages.find((one) => one.id === id),
        status,
        errorCode,
      ),
    /** Writes as a person would; delivers it if an address is set, and returns the event. */
    write,
    /** Sets where WhatsApp's events go; until then they are dropped. */
    notifyAt: (address: string) => void (notify = address),
    stop: () => app.close(),
  };
}
