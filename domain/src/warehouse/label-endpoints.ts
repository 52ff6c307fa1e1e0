import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams } from '../endpoint.ts';

/** Ids of cartons as an address has them, with commas between. */
export const idList = (most: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((list) => list.split(',')),
    ),
    z.array(z.uuid()).check(z.minLength(1), z.maxLength(most)),
  );

/** Labels of one paper: their ids stand in its address. */
export const mostLabels = 100;

export const getLabel = endpoint({
  method: 'GET',
  path: '/packages/:id/label.pdf',
  access: 'duty:warehouse',
  summary: 'The label of a carton, 100 × 150 mm',
  params: idParams,
  answer: fileAnswer,
  produces: 'application/pdf',
});

export const getLabels = endpoint({
  method: 'GET',
  path: '/labels.pdf',
  access: 'duty:warehouse',
  summary: 'Labels of several cartons in one file',
  query: z.object({
    ids: idList(mostLabels),
  }),
  answer: fileAnswer,
  produces: 'application/pdf',
});
