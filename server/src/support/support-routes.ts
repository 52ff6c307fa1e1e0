import { authorize } from '@sankofa/domain/authorize';
import {
  closeTicket as closeCall,
  getTicket,
  listTickets,
  openTicket as openCall,
  reopenTicket as reopenCall,
  sendContact,
  writeMessage as writeCall,
} from '@sankofa/domain/support/support-endpoints';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import type { FastifyInstance } from 'fastify';

import { serve } from '../platform/http/serve.ts';
import { receiveContact } from './contact.ts';
import { pageOfTickets } from './ticket-queries.ts';
import { closeTicket, openTicket, reopenTicket, shownTicket, writeMessage } from './tickets.ts';

/** A person sends one message and mistypes once or twice; a flood comes from a bot. */
const perAddress = { calls: 5, windowMs: 10 * 60_000 };

export function supportRoutes(app: FastifyInstance) {
  serve(app, listTickets, ({ db, actor }, { query }) => {
    authorize({ actor }, 'support', mayTicket.list);
    return pageOfTickets(db, actor, query);
  });
  serve(app, getTicket, ({ db, actor }, { params }) => shownTicket({ tx: db, actor }, params.id));
  serve(app, openCall, (work, { body }) => openTicket(work, body));
  serve(app, writeCall, (work, { params, body }) => writeMessage(work, { ...params, ...body }));
  serve(app, closeCall, (work, { params }) => closeTicket(work, params));
  serve(app, reopenCall, (work, { params }) => reopenTicket(work, params));
  serve(app, sendContact, (work, { body }) => receiveContact(work, body), { perAddress });
}
