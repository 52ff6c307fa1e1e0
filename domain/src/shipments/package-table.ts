import { nextState, type StateTable } from '../state-machine.ts';
import type { Message } from '../texts/message.ts';
import {
  packageInGhana,
  packageStateTexts,
  packageStepTexts,
  thisCarton,
} from './package-state-texts.ts';
import { packageTransitions, type PackageState, type PackageStep } from './package-status.ts';

export const packageTable: StateTable<PackageState, PackageStep> = {
  name: 'Carton',
  problem: 'package.step_not_allowed',
  label: thisCarton,
  separator: ': ',
  initial: ['EXPECTED', 'UNIDENTIFIED'],
  states: packageStateTexts,
  steps: packageStepTexts,
  transitions: packageTransitions,
};

/**
 * Returns the state as the end of a sentence that begins with the carton: "it is loaded in a batch".
 * @param place set if the carton is known to be in Ghana, whatever its state
 */
export function packageStateText(state: PackageState, place?: 'in Ghana'): Message {
  const inGhana: { [State in PackageState]?: Message } = packageInGhana;
  return (place && inGhana[state]) ?? packageStateTexts[state];
}

/** Returns the state after a step, or a refusal that says what blocks it and what would unblock it. */
export const nextPackageState = (step: PackageStep, from: PackageState, label?: string) =>
  nextState(packageTable, step, from, label);
