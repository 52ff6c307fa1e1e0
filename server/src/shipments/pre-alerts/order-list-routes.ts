import { authorize } from '@sankofa/domain/authorize';
import { readOrderList } from '@sankofa/domain/shipments/order-lists/order-list';
import { readOrderFile } from '@sankofa/domain/shipments/order-lists/order-list-endpoints';
import { preAlertTexts } from '@sankofa/domain/shipments/pre-alerts/pre-alert-texts';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';
import type { FastifyInstance } from 'fastify';

import { languageOf } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';

const longestText = 400;

/** Reading order files of Chinese shops. Nothing is stored. */
export function orderListRoutes(app: FastifyInstance) {
  serve(
    app,
    readOrderFile,
    (_work, { file, http }) => ({
      items: readOrderList(file.table).map(({ text, problem, ...line }) => ({
        ...line,
        text: text.slice(0, longestText),
        problem: problem?.in(languageOf(http.request)) ?? null,
      })),
    }),
    { authorize: (work) => authorize(work, preAlertTexts.onlyCreators, mayShipment.preAlert) },
  );
}
