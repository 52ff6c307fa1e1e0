import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams } from '../../endpoint.ts';
import { isShelfName } from '../../values/codes.ts';
import { warehouseFormTexts } from '../warehouse-form-texts.ts';

/** Carton ids in a URL, separated by commas. */
export const idList = (most: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((list) => list.split(',')),
    ),
    z.array(z.uuid()).check(z.minLength(1), z.maxLength(most)),
  );

/** Maximum number of labels in one document: their ids are in its URL. */
export const maxLabels = 100;

export const getLabel = endpoint({
  method: 'GET',
  path: '/packages/:id/label.pdf',
  access: 'duty:warehouse',
  summary: 'Get a carton label (PDF, 100 × 150 mm)',
  params: idParams,
  answer: fileAnswer,
  produces: 'application/pdf',
});

export const getLabels = endpoint({
  method: 'GET',
  path: '/labels.pdf',
  access: 'duty:warehouse',
  summary: 'Get labels for several cartons (one PDF)',
  query: z.object({
    ids: idList(maxLabels),
  }),
  answer: fileAnswer,
  produces: 'application/pdf',
});

/** Shelves in a URL, separated by commas; each once, in upper case. */
const shelfList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) => [
      ...new Set(list.split(',').flatMap((shelf) => shelf.trim().toUpperCase() || [])),
    ]),
  ),
  z
    .array(
      z
        .string()
        .check(
          z.maxLength(20, { error: warehouseFormTexts.shelfLength.ref, abort: true }),
          z.refine(isShelfName, warehouseFormTexts.shelfName.ref),
        ),
    )
    .check(
      z.minLength(1, warehouseFormTexts.oneShelf.ref),
      z.maxLength(maxLabels, warehouseFormTexts.maxLabels({ most: maxLabels }).ref),
    ),
);

export const getShelfLabels = endpoint({
  method: 'GET',
  path: '/shelf-labels.pdf',
  access: 'duty:warehouse',
  summary: 'Get shelf labels (PDF, 100 × 150 mm)',
  query: z.object({ shelves: shelfList }),
  answer: fileAnswer,
  produces: 'application/pdf',
});
