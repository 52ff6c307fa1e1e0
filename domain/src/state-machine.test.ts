import { describe, expect, it } from 'vitest';

import { refusalOf } from './errors/testing/refusal-of.ts';
import { canStep, diagramOf, nextState, stepsFrom, type StateTable } from './state-machine.ts';
import { defineTexts } from './texts/message.ts';

const { thisDoor } = defineTexts('doorItself', { thisDoor: { en: 'This door', zh: '此门' } });
const texts = defineTexts('door', {
  OPEN: { en: 'is open', zh: '已打开' },
  SHUT: { en: 'is shut', zh: '已关上' },
  WALLED_UP: { en: 'is walled up', zh: '已封死' },
});
const needs = defineTexts('doorStep', {
  shut: { en: 'You can only shut an open door.', zh: '只能关上打开的门。' },
  open: { en: 'You can only open a shut door.', zh: '只能打开关上的门。' },
  wallUp: { en: 'Shut the door first.', zh: '请先关门。' },
  paint: { en: 'You can only paint a door.', zh: '只能粉刷门。' },
});

const door: StateTable<'OPEN' | 'SHUT' | 'WALLED_UP', 'shut' | 'open' | 'wallUp' | 'paint'> = {
  name: 'Door',
  problem: 'batch.step_not_allowed',
  label: thisDoor,
  initial: ['OPEN'],
  states: texts,
  steps: needs,
  transitions: {
    OPEN: { shut: 'SHUT', paint: 'OPEN' },
    SHUT: { open: 'OPEN', paint: 'SHUT', wallUp: 'WALLED_UP' },
    WALLED_UP: {},
  },
};

describe('state table', () => {
  it('lists the steps that lead out of a state', () => {
    expect(canStep(door, 'shut', 'OPEN')).toBe(true);
    expect(canStep(door, 'shut', 'SHUT')).toBe(false);
    expect(stepsFrom(door, 'SHUT')).toEqual(['open', 'wallUp', 'paint']);
    expect(stepsFrom(door, 'WALLED_UP')).toEqual([]);
  });

  it('leads to the next state', () => {
    expect(nextState(door, 'shut', 'OPEN')).toBe('SHUT');
    expect(nextState(door, 'paint', 'SHUT')).toBe('SHUT');
  });

  it.each([
    [undefined, undefined, 'This door is open. Shut the door first.'],
    ['Door 7', undefined, 'Door 7 is open. Shut the door first.'],
    ['Door 7', ': ', 'Door 7: is open. Shut the door first.'],
  ])('refuses a step of %j in a sentence', (label, separator, message) => {
    const table = { ...door, ...(separator !== undefined && { separator }) };
    const refusal = refusalOf(() => nextState(table, 'wallUp', 'OPEN', label));
    expect(refusal).toMatchObject({ code: 'batch.step_not_allowed', message });
    expect(refusal.details).toEqual({ from: 'OPEN', step: 'wallUp' });
    expect(refusal.text.in('zh')).toMatch(/已打开。请先关门。$/);
  });

  it('names all steps of an arrow', () => {
    const both = {
      ...door,
      transitions: { ...door.transitions, OPEN: { shut: 'SHUT', wallUp: 'SHUT' } },
    } as const;
    expect(
      diagramOf<'OPEN' | 'SHUT' | 'WALLED_UP', 'shut' | 'open' | 'wallUp' | 'paint'>(both),
    ).toContain('OPEN --> SHUT: shut, wallUp');
  });

  it('prints a diagram with one arrow for all steps between two states', () => {
    expect(diagramOf(door)).toBe(`stateDiagram-v2
    [*] --> OPEN
    OPEN --> SHUT: shut
    OPEN --> OPEN: paint
    SHUT --> OPEN: open
    SHUT --> WALLED_UP: wallUp
    SHUT --> SHUT: paint
    WALLED_UP --> [*]`);
  });
});
