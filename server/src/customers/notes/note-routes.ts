import type { Actor } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import { customerTexts } from '@sankofa/domain/customers/customer-texts';
import {
  addNote as addCall,
  completeFollowUp as completeCall,
  editNote as editCall,
  listColleagues,
  listFollowUps,
  listNotes,
  pinNote as pinCall,
  supersedeNote as supersedeCall,
} from '@sankofa/domain/customers/notes/note-endpoints';
import { dayIn, zones } from '@sankofa/domain/values/time';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../platform/http/serve.ts';
import { ensureCustomer } from '../record/customer-queries.ts';
import { findColleagues, pageOfFollowUps, pageOfNotes } from './note-queries.ts';
import { addNote, completeFollowUp, editNote, pinNote, supersedeNote } from './notes.ts';

export function noteRoutes(app: FastifyInstance) {
  serve(app, listNotes, async ({ db, actor }, { params, query }) => {
    ensureMayRead(actor);
    await ensureCustomer(db, params.id);
    return pageOfNotes(db, params.id, query);
  });
  serve(app, addCall, (work, { params, body }) => addNote(work, params.id, body));
  serve(app, editCall, (work, { params, body }) => editNote(work, { ...params, ...body }));
  serve(app, supersedeCall, (work, { params, body }) =>
    supersedeNote(work, { ...params, ...body }),
  );
  serve(app, pinCall, (work, { params, body }) => pinNote(work, { ...params, ...body }));
  serve(app, completeCall, (work, { params }) => completeFollowUp(work, params.id));
  serve(app, listFollowUps, ({ db, actor, now }, { query }) => {
    ensureMayRead(actor);
    return pageOfFollowUps(db, { userId: actor.id, today: dayIn(now, zones.accra), ...query });
  });
  serve(app, listColleagues, async ({ db, actor }) => {
    ensureMayRead(actor);
    return { items: await findColleagues(db) };
  });
}

const ensureMayRead = (actor: Actor) =>
  authorize({ actor }, customerTexts.notesNeeded, mayCustomer.note);
