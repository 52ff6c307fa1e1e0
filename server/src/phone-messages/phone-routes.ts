import * as calls from '@sankofa/domain/phone-messages/phone-endpoints';
import * as logCalls from '@sankofa/domain/phone-messages/phone-message-endpoints';
import type { FastifyInstance } from 'fastify';

import type { Parts } from '../platform/http/app-parts.ts';
import { languageOf } from '../platform/http/problems.ts';
import { serve } from '../platform/http/serve.ts';
import {
  confirmOwnPhone,
  ownPhoneOf,
  requestPhoneCode,
  setOwnStop,
} from './confirming/confirm-phone.ts';
import { channelsNow } from './log/channels.ts';
import { phoneMessagesCsvOf, phoneMessagesXlsxOf } from './log/log-files.ts';
import { pageOfPhoneMessages } from './log/log-queries.ts';
import { resendMessage } from './log/resend.ts';
import { pushRoutes } from './push/push-routes.ts';
import { phoneWebhookRoutes } from './webhook-routes.ts';

/** Registers the calls of customers for their number, of the office for the log, and of providers. */
export async function phoneRoutes(app: FastifyInstance, parts: Parts) {
  const access = parts.config.messages;
  const secret = parts.config.secrets.link;
  serve(app, calls.showPhone, ({ db, actor, now }) =>
    ownPhoneOf(db, { userId: actor.id, now }, access),
  );
  serve(app, calls.sendPhoneCode, (work) => requestPhoneCode(work, access));
  serve(app, calls.confirmPhone, (work, { body: { code } }) =>
    confirmOwnPhone(work, { code, secret, access }),
  );
  serve(app, calls.setPhoneStop, (work, { body }) => setOwnStop(work, body.isStopped, access));

  serve(app, logCalls.listPhoneMessages, ({ db, actor }, { query, http }) =>
    pageOfPhoneMessages(db, query, { actor, language: languageOf(http.request) }),
  );
  serve(app, logCalls.phoneMessagesCsv, (reading, { query, http }) =>
    phoneMessagesCsvOf({ ...reading, language: languageOf(http.request) }, query),
  );
  serve(app, logCalls.phoneMessagesXlsx, (reading, { query, http }) =>
    phoneMessagesXlsxOf({ ...reading, language: languageOf(http.request) }, query),
  );
  serve(app, logCalls.resendPhoneMessage, (work, { params }) => resendMessage(work, params.id));
  serve(app, logCalls.showPhoneChannels, ({ db, now }, { http }) =>
    channelsNow(db, access, { now, language: languageOf(http.request) }),
  );
  pushRoutes(app, parts);
  await phoneWebhookRoutes(app, parts);
}
