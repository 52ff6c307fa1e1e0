import { expect, it } from 'vitest';

import { webhookBodies } from './webhook-events.ts';
import { webhookExamples } from './webhook-examples.ts';
import { maxAttempts, retryWait, webhookEvents } from './webhook-rules.ts';

it('waits longer after each failed attempt, about a day in all, then gives up', () => {
  const waits = Array.from({ length: maxAttempts - 1 }, (_, at) => retryWait(at + 1, 0.5) ?? 0);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(25);
  expect(retryWait(maxAttempts, 0.5)).toBeNull();
});

it('varies a wait by up to a fifth', () => {
  expect([0, 0.5, 1].map((chance) => retryWait(1, chance))).toEqual([8_000, 10_000, 12_000]);
});

it('describes every event with a schema and an example that it accepts', () => {
  expect(Object.keys(webhookBodies).slice(0, -1)).toEqual([...webhookEvents]);
  expect(Object.keys(webhookExamples)).toEqual(Object.keys(webhookBodies));
  for (const [type, example] of Object.entries(webhookExamples)) {
    const schema = Object.entries(webhookBodies).find(([name]) => name === type)?.[1];
    expect(schema?.parse(example)).toEqual(example);
  }
});
