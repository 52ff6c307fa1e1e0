import { Problem } from '@sankofa/domain/errors/problem';
import {
  listDrafts,
  maxDrafts,
  removeDraft,
  saveDraft,
} from '@sankofa/domain/shipments/pre-alerts/draft-endpoints';
import { preAlertTexts } from '@sankofa/domain/shipments/pre-alerts/pre-alert-texts';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../platform/http/serve.ts';
import { deleteDraft, findDrafts, lockDrafts, storeDraft } from './draft-queries.ts';

const unknownDraft = () => new Problem('thing.not_found', { message: preAlertTexts.draftNotFound });

/** Unsent pre-alerts, which their customer continues on any device. */
export function draftRoutes(app: FastifyInstance) {
  serve(app, listDrafts, async ({ db, actor }) => ({ items: await findDrafts(db, actor.id) }));

  serve(app, saveDraft, async (work, { body }) => {
    await lockDrafts(work);
    const before = await findDrafts(work.tx, work.actor.id);
    if (before.length >= maxDrafts && !before.some(({ id }) => id === body.id))
      throw new Problem('request.invalid', {
        message: preAlertTexts.tooManyDrafts({ most: maxDrafts }),
      });
    if (!(await storeDraft(work, body))) throw unknownDraft();
    return { items: await findDrafts(work.tx, work.actor.id) };
  });

  serve(app, removeDraft, async (work, { params }) => {
    if (!(await deleteDraft(work, params.id))) throw unknownDraft();
    return {};
  });
}
