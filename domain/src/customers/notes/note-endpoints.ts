import { z } from 'zod/mini';

import { phoneSchema } from '../../accounts/account-endpoints.ts';
import { endpoint, idParams } from '../../endpoint.ts';
import { countedPageQuery, pageOf, pageQuery } from '../../values/list.ts';
import { dayInput, instantSchema, plainDaySchema } from '../../values/time.ts';
import { customerFormTexts } from '../customer-form-texts.ts';

export const noteKinds = ['NOTE', 'CALL'] as const;
/** IN is a call from the customer. */
export const callDirections = ['IN', 'OUT'] as const;

/** How long a note can be edited by its author; after that another note supersedes it. */
export const editMs = 15 * 60_000;

const person = z.object({ id: z.uuid(), name: z.string() });

export const noteSchema = z.object({
  id: z.uuid(),
  customer: z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() }),
  kind: z.enum(noteKinds),
  body: z.string(),
  direction: z.nullable(z.enum(callDirections)),
  phone: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  followUp: z.nullable(
    z.object({ on: plainDaySchema, by: person, doneAt: z.nullable(instantSchema) }),
  ),
  isPinned: z.boolean(),
  /** The note that this one corrects, and whether another one corrects this. */
  supersedesId: z.nullable(z.uuid()),
  isSuperseded: z.boolean(),
  writtenBy: person,
  writtenAt: instantSchema,
  editedAt: z.nullable(instantSchema),
});
export type NoteAnswer = z.infer<typeof noteSchema>;

export const listNotes = endpoint({
  method: 'GET',
  path: '/customers/:id/notes',
  access: 'office',
  summary: 'List a customer’s notes and calls: the pinned one, then the newest',
  params: idParams,
  query: z.extend(pageQuery, { kind: z.optional(z.enum(noteKinds)) }),
  answer: pageOf(noteSchema),
});

const body = (missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(2, missing), z.maxLength(5_000));
const followUp = {
  followUpOn: z.optional(dayInput),
  followUpBy: z.optional(z.uuid()),
};
const note = z.object({
  kind: z.literal('NOTE'),
  body: body(customerFormTexts.note.ref),
  ...followUp,
});
const call = z.object({
  kind: z.literal('CALL'),
  body: body(customerFormTexts.summary.ref),
  direction: z.enum(callDirections),
  phone: z.optional(phoneSchema),
  minutes: z.optional(
    z
      .number(customerFormTexts.minutes.ref)
      .check(
        z.int({ error: customerFormTexts.minutes.ref }),
        z.minimum(0, customerFormTexts.minutes.ref),
        z.maximum(600, customerFormTexts.minutes.ref),
      ),
  ),
  ...followUp,
});
const isFollowUpComplete = z.refine<{
  followUpOn?: string | undefined;
  followUpBy?: string | undefined;
}>((typed) => (typed.followUpOn === undefined) === (typed.followUpBy === undefined), {
  path: ['followUpOn'],
  message: customerFormTexts.followUp.ref,
});

export const addNote = endpoint({
  method: 'POST',
  path: '/customers/:id/notes',
  access: 'office',
  summary: 'Add a note or a call, optionally with a day on which a colleague follows up',
  params: idParams,
  idempotent: true,
  body: z.discriminatedUnion('kind', [
    note.check(isFollowUpComplete),
    call.check(isFollowUpComplete),
  ]),
  answer: noteSchema,
});

export const editNote = endpoint({
  method: 'PATCH',
  path: '/customers/notes/:id',
  access: 'office',
  summary: 'Edit your own note within 15 minutes',
  params: idParams,
  body: z.object({ body: body(customerFormTexts.note.ref) }),
  answer: noteSchema,
});

export const supersedeNote = endpoint({
  method: 'POST',
  path: '/customers/notes/:id/supersede',
  access: 'office',
  summary: 'Replace a note by a corrected one; both stay',
  params: idParams,
  idempotent: true,
  body: z.object({ body: body(customerFormTexts.note.ref) }),
  answer: noteSchema,
});

export const pinNote = endpoint({
  method: 'POST',
  path: '/customers/notes/:id/pin',
  access: 'office',
  summary: 'Pin a note to the top of the customer’s page, or unpin it',
  params: idParams,
  idempotent: true,
  body: z.object({ isPinned: z.boolean() }),
  answer: noteSchema,
});

export const completeFollowUp = endpoint({
  method: 'POST',
  path: '/customers/notes/:id/follow-up/complete',
  access: 'office',
  summary: 'Mark a follow-up as done',
  params: idParams,
  idempotent: true,
  answer: noteSchema,
});

export const listFollowUps = endpoint({
  method: 'GET',
  path: '/customers/follow-ups',
  access: 'office',
  summary: 'List your open follow-ups that are due, the oldest first',
  query: z.pick(countedPageQuery, { cursor: true, limit: true, withTotal: true }),
  answer: pageOf(noteSchema),
});

export const listColleagues = endpoint({
  method: 'GET',
  path: '/customers/colleagues',
  access: 'office',
  summary: 'List colleagues who can be asked to follow up with a customer',
  answer: z.object({ items: z.array(person) }),
});
