import { z } from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { pageQuery } from '../values/list.ts';
import { storedNumber } from '../values/stored-number.ts';
import { dayInput } from '../values/time.ts';
import { inventoryFilter } from '../warehouse/inventory/inventory-endpoints.ts';
import { taskSchema } from './task-endpoints.ts';

/** Labels that one task prints. */
export const maxLabelsOfTask = 2_000;

const record = z.object({ id: z.uuid() });
/** What the labels are of, with the filters that select the cartons. */
export const labelFilters = {
  shipment: record,
  batch: record,
  /** Received on a day of that warehouse’s calendar. */
  received: z.object({ siteId: z.uuid(), day: dayInput }),
  inventory: z.object({ ...inventoryFilter, q: pageQuery.shape.q }),
};
export const labelSelections = ['shipment', 'batch', 'received', 'inventory'] as const;
export type LabelSelection = (typeof labelSelections)[number];

const selection = {
  of: z.enum(labelSelections),
  /** The filters, written as the query of an address. */
  filter: z._default(z.string().check(z.maxLength(1_000)), ''),
};

export const countLabels = endpoint({
  method: 'GET',
  path: '/tasks/labels/totals',
  access: 'duty:warehouse',
  summary: 'Count the matching carton labels, and those already printed by a task',
  query: z.object(selection),
  answer: z.object({ labels: z.int(), printed: z.int() }),
});

export const startLabels = endpoint({
  method: 'POST',
  path: '/tasks/labels',
  access: 'duty:warehouse',
  budget: 'DOCUMENT',
  summary: 'Prepare the labels of many cartons as one PDF',
  idempotent: true,
  body: z.object({
    ...selection,
    /** The number shown. If it has changed: 409 with the new one. */
    expected: z.object({ labels: storedNumber }),
  }),
  answer: taskSchema,
});
