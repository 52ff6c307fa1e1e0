import { z } from 'zod/mini';

import { sessionRuleTexts } from './session-rule-texts.ts';

const between = (least: number, most: number, text: string) =>
  z.int(text).check(z.minimum(least, text), z.maximum(most, text));

/**
 * How long staff and admins stay logged in: the `sessions` section of the settings. A company may only be stricter
 * than the limits of everyone, and sessions that are open follow at once.
 */
export const sessionRulesSchema = z.object({
  /** The warning comes five minutes before, and pages report activity every five minutes. */
  idleMinutes: between(10, 30, sessionRuleTexts.idleMinutes.ref),
  longestHours: between(1, 12, sessionRuleTexts.longestHours.ref),
  /** Null if any number of devices may be logged in at once. */
  mostDevices: z.nullable(between(1, 10, sessionRuleTexts.mostDevices.ref)),
  /** How long a login or a re-entered password is enough for sensitive actions. */
  stepUpMinutes: between(1, 5, sessionRuleTexts.stepUpMinutes.ref),
});
export type SessionRules = z.output<typeof sessionRulesSchema>;

/** The limits of everyone, and of staff and admins until an admin changes them. */
export const sessionRulesUnset: SessionRules = {
  idleMinutes: 30,
  longestHours: 12,
  mostDevices: null,
  stepUpMinutes: 5,
};
