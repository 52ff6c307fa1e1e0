import {
  changeDuties,
  disablePerson,
  enablePerson,
  endPersonSessions,
  invite,
  listInvitations,
  listPeople,
  resendInvitation,
  revokeInvitation,
  showInvitation,
} from '@sankofa/domain/accounts/people/people-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../platform/http/serve.ts';
import { findOpenInvitations } from './invitation-queries.ts';
import {
  inviteAgain,
  invitePerson,
  offerOf,
  shownInvitation,
  revokeOpenInvitation,
} from './invitations.ts';
import { findPeople } from './people-queries.ts';
import { disable, enable, updateDuties, signOutEverywhere } from './people.ts';

const lookupLimit = { perAddress: { calls: 200, windowMs: 600_000 } };

export function peopleRoutes(app: FastifyInstance) {
  serve(app, listPeople, ({ db, now }, { query }) => findPeople(db, query, now));
  serve(app, changeDuties, (work, { params: { id }, body, version }) =>
    updateDuties(work, { ...body, id, version }),
  );
  serve(app, disablePerson, (work, { params, body }) => disable(work, params.id, body.reason));
  serve(app, enablePerson, (work, { params }) => enable(work, params.id));
  serve(app, endPersonSessions, (work, { params }) => signOutEverywhere(work, params.id));

  serve(app, listInvitations, async ({ db, now }) => ({
    items: (await findOpenInvitations(db)).map((row) => shownInvitation(row, now)),
  }));
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
