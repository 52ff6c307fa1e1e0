import { Problem } from '@sankofa/domain/errors/problem';
import { getPagePicture, getQuote, getQuotePicture } from '@sankofa/domain/public/quote-endpoints';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { companySettings } from '../../company/company.ts';
import { renderSocialPicture } from '../../pdf/pdf.ts';
import { serve } from '../../platform/http/serve.ts';
import { findPageHeading } from '../pictures/page-headings.ts';
import { pictureCache } from '../pictures/picture-cache.ts';
import { pictureOf } from './quote-words.ts';
import { quoteOf } from './quote.ts';

/** Enough for someone who compares many sizes, but not for a program that reads our rates all day. */
const perAddress = { calls: 60, windowMs: 60_000 };

/** A picture may be shown in messages and on other sites. */
const shared = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'public, max-age=86400')
    .header('cross-origin-resource-policy', 'cross-origin');

export function quoteRoutes(app: FastifyInstance) {
  const pictures = pictureCache(renderSocialPicture);
  serve(app, getQuote, ({ db, now }, { query }) => quoteOf(db, query, now), { perAddress });
  serve(
    app,
    getQuotePicture,
    async ({ db, now }, { query, http }) => {
      const quote = await quoteOf(db, query, now);
      const { brand } = await companySettings(db);
      void shared(http.reply);
      return { bytes: await pictures(pictureOf(quote, brand)), fileName: 'quote.png' };
    },
    { perAddress },
  );
  serve(
    app,
    getPagePicture,
    async ({ db }, { params, http }) => {
      const heading = findPageHeading(params.page);
      if (heading === null) throw new Problem('thing.not_found');
      const { brand } = await companySettings(db);
      void shared(http.reply);
      const picture = {
        brand,
        label: 'China to Ghana, by air and sea',
        title: heading,
        cards: [],
        foot: 'Air and sea freight from China to Ghana',
      };
      return { bytes: await pictures(picture), fileName: `${params.page}.png` };
    },
    { perAddress },
  );
}
