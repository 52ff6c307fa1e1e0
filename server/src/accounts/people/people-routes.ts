import {
  changeDuties,
  copyInvitationLink,
  disablePeople,
  disablePerson,
  enablePerson,
  endPersonSession,
  endPersonSessions,
  invite,
  listInvitations,
  listPeople,
  resendInvitation,
  revokeInvitation,
  showInvitation,
  showPerson,
} from '@sankofa/domain/accounts/people/people-endpoints';
import type { FastifyInstance } from 'fastify';

import type { Parts } from '../../platform/http/app-parts.ts';
import { serve } from '../../platform/http/serve.ts';
import { findOpenInvitations } from './invitation-queries.ts';
import {
  inviteAgain,
  invitePerson,
  newInvitationLink,
  offerOf,
  shownInvitation,
  revokeOpenInvitation,
} from './invitations.ts';
import { findPeople } from './people-queries.ts';
import {
  disable,
  disableAll,
  enable,
  personPage,
  signOutEverywhere,
  signOutOne,
  updateDuties,
} from './people.ts';

const lookupLimit = { perAddress: { calls: 200, windowMs: 600_000 } };

export function peopleRoutes(app: FastifyInstance, { config }: Pick<Parts, 'config'>) {
  serve(app, listPeople, ({ db, now }, { query }) => findPeople(db, query, now));
  serve(app, showPerson, ({ db, now }, { params }) => personPage(db, params.id, now));
  serve(app, changeDuties, (work, { params: { id }, body, version }) =>
    updateDuties(work, { ...body, id, version }),
  );
  serve(app, disablePerson, (work, { params, body }) => disable(work, params.id, body.reason));
  serve(app, disablePeople, (work, { body }) => disableAll(work, body.ids, body.reason));
  serve(app, enablePerson, (work, { params }) => enable(work, params.id));
  serve(app, endPersonSessions, (work, { params }) => signOutEverywhere(work, params.id));

  serve(app, endPersonSession, (work, { params }) => signOutOne(work, params));

  serve(app, listInvitations, async ({ db, now }, { query }) => {
    const { items, ...page } = await findOpenInvitations(db, query, now);
    return { ...page, items: items.map((row) => shownInvitation(row, now)) };
  });
  serve(app, copyInvitationLink, (work, { params, http }) => {
    void http.reply.header('cache-control', 'no-store');
    return newInvitationLink(work, params.id, config.publicUrl);
  });
  serve(app, invite, (work, { body }) => invitePerson(work, body));
  serve(app, resendInvitation, (work, { params }) => inviteAgain(work, params.id));
  serve(app, revokeInvitation, (work, { params }) => revokeOpenInvitation(work, params.id));
  serve(
    app,
    showInvitation,
    ({ db, now }, { params, http }) => {
      void http.reply.header('cache-control', 'no-store');
      return offerOf(db, params.token, now);
    },
    lookupLimit,
  );
}
