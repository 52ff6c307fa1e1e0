import { z } from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { countedPageQuery, pageOf } from '../values/list.ts';
import { modeSchema } from '../values/mode.ts';
import { comparedChecks, comparedPeriod } from '../values/periods/comparison.ts';
import { periodChecks, periodDays } from '../values/periods/period.ts';
import { plainDaySchema } from '../values/time.ts';

const days = { from: plainDaySchema, to: plainDaySchema };

/** Figures of each part of a period and of the parts of the earlier period, with the sums of both. */
const comparisonOf = <Shape extends z.core.$ZodShape>(figures: Shape) => {
  const series = z.object({
    ...days,
    parts: z.array(z.object({ ...days, ...figures })),
    total: z.object(figures),
  });
  return { period: series, before: series };
};

const loadOf = z.object({ cartons: z.int(), cbm: z.number(), kg: z.number() });

export const getVolume = endpoint({
  method: 'GET',
  path: '/analytics/volume',
  access: 'office',
  summary: 'Get the volume that left China by mode, compared with an earlier period',
  query: z.object(comparedPeriod).check(...comparedChecks),
  answer: z.object({
    ...comparisonOf({ air: loadOf, sea: loadOf }),
    /** Shipments with cartons in these batches. One that travels in parts counts once. */
    shipments: z.object({ air: z.int(), sea: z.int() }),
    shipmentsBefore: z.object({ air: z.int(), sea: z.int() }),
  }),
});

/** Days from departure to arrival by the calendar, and how they compare with the first plan. */
const transitSchema = z.object({
  /** Batches that arrived in the period. */
  batches: z.int(),
  /** Half of the batches took at most these days; nine in ten at most `p90`. */
  median: z.nullable(z.number()),
  p90: z.nullable(z.number()),
  /** The days from departure to arrival as first planned, from the shortest to the longest. */
  promised: z.nullable(z.object({ shortest: z.int(), longest: z.int() })),
  /** Batches that arrived on or before the arrival date as first planned. */
  onTime: z.int(),
});
export type Transit = z.infer<typeof transitSchema>;

export const getTransit = endpoint({
  method: 'GET',
  path: '/analytics/transit',
  access: 'office',
  summary: 'Get transit times by mode and route against the first plan',
  query: z.object(comparedPeriod).check(...comparedChecks),
  answer: z.object({
    period: z.object(days),
    before: z.object(days),
    routes: z.array(
      z.object({
        mode: modeSchema,
        origin: z.object({ code: z.string(), name: z.string() }),
        destination: z.object({ code: z.string(), name: z.string() }),
        now: transitSchema,
        before: transitSchema,
      }),
    ),
    /** All routes of a mode together. */
    modes: z.array(z.object({ mode: modeSchema, now: transitSchema, before: transitSchema })),
  }),
});

export const getCustomerChanges = endpoint({
  method: 'GET',
  path: '/analytics/customers',
  access: 'duty:support',
  summary: 'Get new and lost customers, compared with an earlier period',
  query: z.object(comparedPeriod).check(...comparedChecks),
  answer: z.object(comparisonOf({ gained: z.int(), lost: z.int() })),
});

export const customerChanges = ['NEW', 'LOST'] as const;
export type CustomerChange = (typeof customerChanges)[number];

export const listCustomerChanges = endpoint({
  method: 'GET',
  path: '/analytics/customers/list',
  access: 'duty:support',
  summary: 'List the new or lost customers of a period, latest first',
  query: z
    .extend(countedPageQuery, { ...periodDays, change: z.enum(customerChanges) })
    .check(...periodChecks),
  answer: pageOf(
    z.object({
      /** One customer can be lost more than once in a period. */
      id: z.string(),
      customerId: z.uuid(),
      name: z.string(),
      customerCode: z.string(),
      /** The day of the first shipment; for a lost customer the 60th day without one. */
      on: plainDaySchema,
      /** The day of the shipment from which that follows. */
      shippedOn: plainDaySchema,
    }),
  ),
});

export const getDiscrepancyRate = endpoint({
  method: 'GET',
  path: '/analytics/discrepancy-rate',
  access: 'office',
  summary: 'Get discrepancies per 100 cartons received, compared with an earlier period',
  query: z.object(comparedPeriod).check(...comparedChecks),
  answer: z.object(comparisonOf({ cartons: z.int(), discrepancies: z.int() })),
});

export const getThroughput = endpoint({
  method: 'GET',
  path: '/analytics/throughput',
  access: 'duty:warehouse',
  summary: 'Get the cartons that a warehouse handled, by step',
  query: z.extend(z.object(comparedPeriod), { siteId: z.uuid() }).check(...comparedChecks),
  answer: z.object({
    ...comparisonOf({
      received: z.int(),
      verified: z.int(),
      loaded: z.int(),
      unloaded: z.int(),
      handedOver: z.int(),
      discrepancies: z.int(),
    }),
    /** Cartons there now, by days at the site. */
    stock: z.array(z.object({ age: z.enum(['0-7', '8-30', '30+']), cartons: z.int() })),
  }),
});
