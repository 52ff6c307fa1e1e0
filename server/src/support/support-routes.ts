import { authorize } from '@sankofa/domain/authorize';
import * as ratingCalls from '@sankofa/domain/support/rating-endpoints';
import {
  addMessageFile,
  closeTicket as closeCall,
  getMessageFile,
  getTicket,
  listTickets,
  openTicket as openCall,
  reopenTicket as reopenCall,
  sendContact,
  writeMessage as writeCall,
} from '@sankofa/domain/support/support-endpoints';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import { comparedDays } from '@sankofa/domain/values/periods/comparison';
import type { FastifyInstance } from 'fastify';

import { readProof } from '../platform/files/proofs.ts';
import { serve } from '../platform/http/serve.ts';
import { receiveContact } from './contact.ts';
import { deskRoutes } from './desk-routes.ts';
import { attachFile, fileOfMessage, lockToAttach } from './message-files.ts';
import { rateTicket } from './ratings/rate-ticket.ts';
import { ratingsIn } from './ratings/rating-queries.ts';
import { pageOfTickets } from './ticket-queries.ts';
import { closeTicket, openTicket, reopenTicket, shownTicket, writeMessage } from './tickets.ts';

/** A person sends one message and mistypes once or twice; a flood comes from a bot. */
const perAddress = { calls: 5, windowMs: 10 * 60_000 };

export function supportRoutes(app: FastifyInstance) {
  serve(app, listTickets, ({ db, actor }, { query }) => {
    authorize({ actor }, 'support', mayTicket.list);
    return pageOfTickets(db, actor, query);
  });
  serve(app, getTicket, ({ db, actor, now }, { params }) =>
    shownTicket({ tx: db, actor, now }, params.id),
  );
  serve(app, openCall, (work, { body }) => openTicket(work, body));
  serve(app, writeCall, (work, { params, body }) => writeMessage(work, { ...params, ...body }));
  serve(
    app,
    addMessageFile,
    (work, { params, query, file }) =>
      attachFile(work, { ...params, ...query, stored: file.stored }),
    { authorize: (work, { params, query }) => lockToAttach(work, { ...params, ...query }) },
  );
  serve(app, getMessageFile, async ({ db, actor }, { params }) => {
    const { fileId, name } = await fileOfMessage({ tx: db, actor }, params.id);
    return readProof({ files: app.context.files, db }, fileId, name.replace(/\.\w{1,5}$/, ''));
  });
  serve(app, closeCall, (work, { params }) => closeTicket(work, params));
  serve(app, reopenCall, (work, { params }) => reopenTicket(work, params));
  serve(app, ratingCalls.rateTicket, (work, { params, body }) =>
    rateTicket(work, { ...params, ...body }),
  );
  serve(app, ratingCalls.getSupportRatings, ({ db }, { query: { comparedFrom, ...days } }) =>
    ratingsIn(db, days, comparedDays({ comparedFrom, ...days })),
  );
  serve(app, sendContact, (work, { body }) => receiveContact(work, body), { perAddress });
  deskRoutes(app);
}
