import { z } from 'zod/mini';

import { endpoint } from '../../endpoint.ts';
import { settingsReason } from '../../values/reason.ts';
import { verifyRulesSchema } from './verify-rules.ts';

const heldRulesSchema = z.extend(verifyRulesSchema, { version: z.int() });

export const getVerifyRules = endpoint({
  method: 'GET',
  path: '/settings/verification',
  access: 'office',
  summary: 'Get verification settings',
  answer: heldRulesSchema,
});

export const saveVerifyRules = endpoint({
  method: 'PATCH',
  path: '/settings/verification',
  access: 'admin',
  stepUp: true,
  versioned: true,
  summary: 'Update verification settings',
  body: z.extend(verifyRulesSchema, { reason: settingsReason }),
  answer: heldRulesSchema,
});
