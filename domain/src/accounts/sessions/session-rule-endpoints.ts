import { z } from 'zod/mini';

import { endpoint } from '../../endpoint.ts';
import { settingsReason } from '../../values/reason.ts';
import { sessionRulesSchema } from './session-rules.ts';

const heldSchema = z.extend(sessionRulesSchema, { version: z.int() });

export const getSessionRules = endpoint({
  method: 'GET',
  path: '/settings/sessions',
  access: 'admin',
  summary: 'Get how long staff and admins stay logged in',
  answer: heldSchema,
});

export const saveSessionRules = endpoint({
  method: 'PATCH',
  path: '/settings/sessions',
  access: 'admin',
  versioned: true,
  stepUp: true,
  summary: 'Update how long staff and admins stay logged in; applies to open sessions immediately',
  body: z.extend(sessionRulesSchema, { reason: settingsReason }),
  answer: heldSchema,
});
