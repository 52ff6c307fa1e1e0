import { Problem, type ProblemCode } from './errors/problem.ts';
import { defineTexts, type Message } from './texts/message.ts';

/** The steps that lead out of each state, and the state that each of them leads to. */
export type Transitions<State extends string, Step extends string> = Record<
  State,
  { [Name in Step]?: State }
>;

/** What a kind of thing can become, as data. A step that is missing here can’t be taken, by anyone, by any route. */
export type StateTable<State extends string, Step extends string> = {
  /** What the table is about, as the heading of its diagram. */
  name: string;
  problem: ProblemCode;
  /** What a refusal calls the thing where the caller knows no number of it. */
  label: Message;
  /** Between the label and what the state says; a space unless given. */
  separator?: string;
  /** The states that a thing can begin in. */
  initial: readonly State[];
  /** What each state says of itself, after the label. */
  states: Record<State, Message>;
  /** What each step needs, as the second sentence of a refusal. */
  steps: Record<Step, Message>;
  /** A step that leads to the same state changes what belongs to the thing. */
  transitions: Transitions<State, Step>;
};

const stepTexts = defineTexts('step', {
  refused: ({
    label,
    separator,
    state,
    need,
  }: {
    /** A message where the thing has no number. */
    label: Message | string;
    separator: string;
    state: Message;
    need: Message;
  }) => ({
    en: `${String(label)}${separator}${state.in('en')}. ${need.in('en')}`,
    zh: `${labelInChinese(label, separator)}${state.in('zh')}。${need.in('zh')}`,
  }),
});

/** A number has a space after it; a colon and Chinese have none. */
function labelInChinese(label: Message | string, separator: string): string {
  const name = typeof label === 'string' ? label : label.in('zh');
  if (separator === ': ') return `${name}：`;
  return typeof label === 'string' ? `${name}${separator}` : name;
}

/** The keys of a record in their order. */
export const keysOf = <Key extends string>(record: Record<Key, unknown>): Key[] =>
  Object.keys(record).filter((key): key is Key => key in record);

export const canStep = <State extends string, Step extends string>(
  table: StateTable<State, Step>,
  step: Step,
  from: State,
): boolean => table.transitions[from][step] !== undefined;

/** The steps that can be taken from a state, in the order of the table. */
export const stepsFrom = <State extends string, Step extends string>(
  table: StateTable<State, Step>,
  from: State,
): Step[] => keysOf(table.steps).filter((step) => canStep(table, step, from));

/**
 * The state after a step.
 * @throws Problem the one of the table, with what blocks the step and what would allow it
 */
export function nextState<State extends string, Step extends string>(
  table: StateTable<State, Step>,
  step: Step,
  from: State,
  label: Message | string = table.label,
): State {
  const to = table.transitions[from][step];
  if (to !== undefined) return to;
  const { problem, separator = ' ', states, steps } = table;
  const message = stepTexts.refused({ label, separator, state: states[from], need: steps[step] });
  throw new Problem(problem, { from, step, message });
}

/** The table as a Mermaid state diagram. Steps between the same two states share an arrow. */
export function diagramOf<State extends string, Step extends string>(
  table: StateTable<State, Step>,
): string {
  const lines = table.initial.map((state) => `[*] --> ${state}`);
  for (const from of keysOf(table.states)) {
    const steps = stepsFrom(table, from);
    const byTarget = Map.groupBy(steps, (step) => nextState(table, step, from));
    for (const [to, names] of byTarget) lines.push(`${from} --> ${to}: ${names.join(', ')}`);
    if (steps.length === 0) lines.push(`${from} --> [*]`);
  }
  return ['stateDiagram-v2', ...lines.map((line) => `    ${line}`)].join('\n');
}
