import { createHmac, timingSafeEqual } from 'node:crypto';

import { Problem } from '@sankofa/domain/errors/problem';
import * as calls from '@sankofa/domain/phone-messages/phone-endpoints';
import type { FastifyInstance } from 'fastify';

import { sha256 } from '../platform/canonical.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { serve } from '../platform/http/serve.ts';
import { openTracking } from '../shipments/shipments.ts';
import { answerSms } from './replies/answer-sms.ts';
import { readLater } from './replies/read-event.ts';
import { storeEvent } from './replies/replies-queries.ts';
import { hintAt } from './sending/hints-queries.ts';
import { messageOfToken } from './sending/secret-codes.ts';

const minute = 60_000;
const fromProviders = { perAddress: { calls: 3_000, windowMs: minute } };

/** Registers what providers call: stored first, answered at once, and read afterwards by a job. */
export async function phoneWebhookRoutes(app: FastifyInstance, parts: Parts) {
  const { config, db, clock } = parts;
  const { whatsapp, smsReplyToken } = config.messages;
  const tracking = openTracking(parts);

  serve(
    app,
    calls.verifyWhatsapp,
    (_reading, { query }) => {
      if (!whatsapp) throw new Problem('request.not_found');
      if (!isSame(query['hub.verify_token'], whatsapp.verifyToken))
        throw new Problem('webhook.unsigned');
      const bytes = new TextEncoder().encode(query['hub.challenge']);
      return { bytes, fileName: 'challenge.txt' };
    },
    { perAddress: { calls: 60, windowMs: minute } },
  );

  serve(
    app,
    calls.arkeselHint,
    async (_reading, { params, query }) => {
      const messageId = messageOfToken(config.secrets.link, params.token);
      // Whatever it says is only a reason to look the message up at Arkesel.
      if (messageId !== null && query.sms_id)
        await hintAt(db, { messageId, providerId: query.sms_id, now: clock() });
      return {};
    },
    fromProviders,
  );

  serve(
    app,
    calls.smsReceived,
    async (_reading, { params, query: { from, text, id } }) => {
      // Another token is answered alike, so that no one learns whether SMS are answered.
      if (smsReplyToken !== null && isSame(params.token, smsReplyToken) && from && text)
        await answerSms({ ...parts, tracking }, { from, text, id });
      return {};
    },
    fromProviders,
  );

  await app.register(async (scoped) => {
    scoped.removeContentTypeParser('application/json');
    scoped.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    serve(
      scoped,
      calls.whatsappWebhook,
      async ({ tx, now }, { file, http }) => {
        if (!whatsapp) throw new Problem('request.not_found');
        const signature = http.request.headers['x-hub-signature-256'];
        if (typeof signature !== 'string' || !isSigned(whatsapp.appSecret, file.bytes, signature))
          throw new Problem('webhook.unsigned');
        // PostgreSQL stores no NUL, and WhatsApp sends none.
        const body = Buffer.from(file.bytes).toString('utf8').replaceAll('\0', '');
        const event = { bodySha256: sha256(file.bytes), body, receivedAt: now };
        const id = await storeEvent(tx, event);
        if (id !== null) await readLater(tx, id, now);
        return {};
      },
      // It is authorized by a signature over the bytes; nothing is parsed or stored before that.
      { ...fromProviders, fromOurPages: false, authorize: () => undefined },
    );
  });
}

/** Compares in constant time, also texts of different lengths. */
const isSame = (sent: string, own: string) => timingSafeEqual(digestOf(sent), digestOf(own));
const digestOf = (text: string) => createHmac('sha256', 'compared').update(text).digest();

function isSigned(secret: string, bytes: Uint8Array, signature: string): boolean {
  const hex = /^sha256=([0-9a-f]{64})$/.exec(signature)?.[1];
  if (hex === undefined) return false;
  const own = createHmac('sha256', secret).update(bytes).digest();
  return timingSafeEqual(own, Buffer.from(hex, 'hex'));
}
