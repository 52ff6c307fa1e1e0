import { hasDuty, worksAt, type Actor } from '../access.ts';
import { batchSteps, canStepBatch, type BatchState, type BatchStep } from './batch-status.ts';

/** Who may do what with a batch. Pure, so a page hides what the server would refuse. */
export const mayBatch = {
  plan: (actor: Actor) => hasDuty(actor, 'batches'),
  /** The warehouse where the goods leave scans them in; planners load whole shipments from the batch's page. */
  load: (actor: Actor) =>
    hasDuty(actor, 'batches') || (hasDuty(actor, 'warehouse') && worksAt(actor, 'ORIGIN')),
  /** A hand in China does not unload in Tema. */
  unload: (actor: Actor) => hasDuty(actor, 'warehouse') && worksAt(actor, 'DESTINATION'),
  overrideCapacity: (actor: Actor) => actor.role === 'ADMIN',
  /** What it earns and costs, and what its customers owe: money is finance's (domain.md §6). */
  seeMoney: (actor: Actor) => hasDuty(actor, 'finance'),
};

const atDestination: readonly BatchStep[] = ['startUnloading', 'unload', 'putBack', 'complete'];
const atOrigin: readonly BatchStep[] = ['load', 'offload'];
export function mayStepBatch(actor: Actor, step: BatchStep): boolean {
  if (atDestination.includes(step)) return mayBatch.unload(actor);
  return atOrigin.includes(step) ? mayBatch.load(actor) : mayBatch.plan(actor);
}

export type BatchFacts = { state: BatchState; cartons: number; customsReleasedAt: string | null };

/** What the state alone does not tell: a batch with cartons is not given up, customs comes before unloading. */
function isOpenTo(step: BatchStep, batch: BatchFacts): boolean {
  if (step === 'cancel') return batch.cartons === 0;
  if (step === 'releaseCustoms') return batch.customsReleasedAt === null;
  if (step === 'startUnloading') return batch.customsReleasedAt !== null;
  return true;
}

/** The steps that this person may take with the batch now. */
export const batchStepsFor = (actor: Actor, batch: BatchFacts): BatchStep[] =>
  batchSteps.filter(
    (step) => canStepBatch(step, batch.state) && mayStepBatch(actor, step) && isOpenTo(step, batch),
  );
