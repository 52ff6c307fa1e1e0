import * as calls from '@sankofa/domain/books/ageing-endpoints';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import type { FastifyInstance } from 'fastify';

import { moneyCsv, moneyXlsx } from '../../platform/files/money-sheet.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { serve } from '../../platform/http/serve.ts';
import { ageingFileName, ageingPdf, ageingSheet } from './ageing-files.ts';
import { ageingByCustomer, wholeAgeing } from './ageing.ts';
import { receivablesTrend } from './receivables-trend.ts';

const today = (now: Instant) => dayIn(now, zones.accra);

/** Registers the receivables of a day, as a list and as files, and over time. */
export function receivableRoutes(app: FastifyInstance, { config }: Pick<Parts, 'config'>) {
  serve(app, calls.listAgeing, ({ db, now }, { query }) => ageingByCustomer(db, query, today(now)));
  serve(app, calls.getReceivablesTrend, ({ db }, { query }) => receivablesTrend(db, query));
  serve(app, calls.getAgeingCsv, async ({ db, now }, { query }) => {
    const ageing = await wholeAgeing(db, query, today(now));
    return { bytes: moneyCsv(ageingSheet(ageing)), fileName: ageingFileName(ageing, 'csv') };
  });
  serve(app, calls.getAgeingXlsx, async ({ db, now }, { query }) => {
    const ageing = await wholeAgeing(db, query, today(now));
    return {
      bytes: await moneyXlsx(ageingSheet(ageing)),
      fileName: ageingFileName(ageing, 'xlsx'),
    };
  });
  serve(app, calls.getAgeingPdf, async ({ db, now }, { query }) => {
    const ageing = await wholeAgeing(db, query, today(now));
    return {
      bytes: await ageingPdf(db, ageing, { now, publicUrl: config.publicUrl }),
      fileName: ageingFileName(ageing, 'pdf'),
    };
  });
}
