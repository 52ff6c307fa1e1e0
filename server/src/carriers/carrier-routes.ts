import * as calls from '@sankofa/domain/carriers/carrier-endpoints';
import { carrierTexts } from '@sankofa/domain/carriers/carrier-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { addMs } from '@sankofa/domain/values/time';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../platform/config.ts';
import type { Work } from '../platform/database/work.ts';
import { serve } from '../platform/http/serve.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { carrierNews } from './carrier-news.ts';
import { followOf, makeDue } from './carrier-queries.ts';
import { acceptDoubt, keepOwn } from './decide-doubt.ts';
import { openCarriers } from './open-carriers.ts';

const askedAtMostEvery = 60_000;

export function carrierRoutes(app: FastifyInstance, { carriers }: Pick<Config, 'carriers'>) {
  const sources = openCarriers(carriers);
  const newsOf = ({ tx, now }: Work, id: string) => carrierNews({ db: tx, now, sources }, id);

  serve(app, calls.getCarrierNews, ({ db, now }, { params }) =>
    carrierNews({ db, now, sources }, params.id),
  );
  serve(app, calls.askCarrier, async (work, { params }) => {
    const news = await newsOf(work, params.id);
    if (!news.isFollowed)
      throw new Problem('batch.step_not_allowed', { message: carrierTexts.notFollowed });
    const follow = await followOf(work.tx, params.id);
    if (follow?.lastAskedAt && follow.lastAskedAt > addMs(work.now, -askedAtMostEvery))
      throw new Problem('request.too_many', { message: carrierTexts.askedJustNow });
    await makeDue(work.tx, params.id, work.now);
    await addJob(work.tx, 'follow-carriers', {}, { key: 'follow-carriers' });
    return newsOf(work, params.id);
  });
  serve(app, calls.acceptCarrier, async (work, { params }) =>
    newsOf(work, await acceptDoubt(work, params.id)),
  );
  serve(app, calls.keepOwnRecord, async (work, { params, body }) =>
    newsOf(work, await keepOwn(work, params.id, body.reason)),
  );
}
