import { Problem, type ProblemCode } from './errors/problem.ts';
import { defineTexts, type Message } from './texts/message.ts';

/** The steps that lead out of each state, with the state that each of them leads to. */
export type Transitions<State extends string, Step extends string> = Record<
  State,
  { [Name in Step]?: State }
>;

/** The state machine of one kind of record, as data. No one can take a step that is missing here. */
export type StateTable<State extends string, Step extends string> = {
  /** Name of the table, the heading of its diagram. */
  name: string;
  problem: ProblemCode;
  /** What a refusal calls the record if the caller has no number for it. */
  label: Message;
  /** Separator between the label and the state's text; a space by default. */
  separator?: string;
  /** The initial states. */
  initial: readonly State[];
  /** The text of each state, after the label. */
  states: Record<State, Message>;
  /** The requirement of each step, the second sentence of a refusal. */
  steps: Record<Step, Message>;
  /** A step that leads back to the same state changes something that belongs to the record. */
  transitions: Transitions<State, Step>;
};

const stepTexts = defineTexts('step', {
  refused: ({
    label,
    separator,
    state,
    need,
  }: {
    /** A message if the record has no number. */
    label: Message | string;
    separator: string;
    state: Message;
    need: Message;
  }) => ({
    en: `${String(label)}${separator}${state.in('en')}. ${need.in('en')}`,
    zh: `${labelInChinese(label, separator)}${state.in('zh')}。${need.in('zh')}`,
  }),
});

/** Formats the label in Chinese: a space follows a number, but not a colon or Chinese text. */
function labelInChinese(label: Message | string, separator: string): string {
  const name = typeof label === 'string' ? label : label.in('zh');
  if (separator === ': ') return `${name}：`;
  return typeof label === 'string' ? `${name}${separator}` : name;
}

/** Returns the keys of a record in their order. */
export const keysOf = <Key extends string>(record: Record<Key, unknown>): Key[] =>
  Object.keys(record).filter((key): key is Key => key in record);

export const canStep = <State extends string, Step extends string>(
  table: StateTable<State, Step>,
  step: Step,
  from: State,
): boolean => table.transitions[from][step] !== undefined;

/** Returns the steps that can be taken from a state, in the order of the table. */
export const stepsFrom = <State extends string, Step extends string>(
  table: StateTable<State, Step>,
  from: State,
): Step[] => keysOf(table.steps).filter((step) => canStep(table, step, from));

/**
 * Returns the state after a step.
 * @throws Problem the table's problem, with what blocks the step and what would allow it
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

/** Returns the table as a Mermaid state diagram. Steps between the same two states share an arrow. */
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
