import { z } from 'zod/mini';

import { endpoint } from '../endpoint.ts';

/** The steps of setting up a company, in order. */
export const setupSteps = [
  'company',
  'brand',
  'social',
  'warehouses',
  'offices',
  'rates',
  'exchange',
  'accounts',
  'taxes',
  'email',
  'staff',
  'import',
] as const;
export type SetupStep = (typeof setupSteps)[number];
const stepSchema = z.enum(setupSteps);

/** The steps without which a company can serve no customer; the others are good to have. */
export const neededSteps: readonly SetupStep[] = [
  'company',
  'warehouses',
  'offices',
  'rates',
  'exchange',
  'accounts',
  'email',
];

const setupSchema = z.object({
  steps: z.array(
    z.object({
      step: stepSchema,
      /** As the records say, whatever was clicked. */
      isDone: z.boolean(),
      isNeeded: z.boolean(),
      isSkipped: z.boolean(),
    }),
  ),
  /** Where the owner continues: the first step that is neither done nor skipped; null after the last. */
  next: z.nullable(stepSchema),
  /** The checklist on the dashboard was closed. */
  isDismissed: z.boolean(),
  /** Nothing was set or skipped yet: an admin who logs in begins with the set-up. */
  isNew: z.boolean(),
});
export type Setup = z.infer<typeof setupSchema>;

export const getSetup = endpoint({
  method: 'GET',
  path: '/setup',
  access: 'admin',
  summary: 'Get what is set up and what is missing before the first customer',
  answer: setupSchema,
});

/** Not versioned: two admins who skip different steps don’t disturb each other. */
export const changeSetup = endpoint({
  method: 'PATCH',
  path: '/setup',
  access: 'admin',
  idempotent: true,
  summary: 'Skip a step of the set-up or take it up again, or close the checklist',
  body: z.object({
    step: z.optional(z.object({ step: stepSchema, isSkipped: z.boolean() })),
    isDismissed: z.optional(z.boolean()),
  }),
  answer: setupSchema,
});
