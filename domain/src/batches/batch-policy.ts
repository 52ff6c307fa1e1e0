import { hasDuty, worksAt, type Actor } from '../access.ts';
import { batchSteps, canStepBatch, type BatchState, type BatchStep } from './batch-status.ts';

/** Permissions for batches. Pure, so that pages can hide what the server would refuse. */
export const mayBatch = {
  /** Scans cartons and sees the problems that scans found. Each step has its own permission check. */
  scan: (actor: Actor) => hasDuty(actor, 'warehouse') || hasDuty(actor, 'batches'),
  plan: (actor: Actor) => hasDuty(actor, 'batches'),
  /** Staff of the origin warehouse load by scanning; planners load whole shipments from the batch's page. */
  load: (actor: Actor) =>
    hasDuty(actor, 'batches') || (hasDuty(actor, 'warehouse') && worksAt(actor, 'ORIGIN')),
  /** Staff in China don't unload in Tema. */
  unload: (actor: Actor) => hasDuty(actor, 'warehouse') && worksAt(actor, 'DESTINATION'),
  overrideCapacity: (actor: Actor) => actor.role === 'ADMIN',
  /** Revenue, costs and receivables: only finance sees money (domain.md §6). */
  seeMoney: (actor: Actor) => hasDuty(actor, 'finance'),
};

const atDestination: readonly BatchStep[] = ['startUnloading', 'unload', 'undoUnload', 'complete'];
const atOrigin: readonly BatchStep[] = ['load', 'offload'];
export function mayStepBatch(actor: Actor, step: BatchStep): boolean {
  if (atDestination.includes(step)) return mayBatch.unload(actor);
  return atOrigin.includes(step) ? mayBatch.load(actor) : mayBatch.plan(actor);
}

export type BatchFacts = { state: BatchState; cartons: number; customsReleasedAt: string | null };

/** Rules beyond the state: a batch with cartons cannot be cancelled, and customs comes before unloading. */
function isOpenTo(step: BatchStep, batch: BatchFacts): boolean {
  if (step === 'cancel') return batch.cartons === 0;
  if (step === 'releaseCustoms') return batch.customsReleasedAt === null;
  if (step === 'startUnloading') return batch.customsReleasedAt !== null;
  return true;
}

/** Returns the steps that this person may take with the batch now. */
export const batchStepsFor = (actor: Actor, batch: BatchFacts): BatchStep[] =>
  batchSteps.filter(
    (step) => canStepBatch(step, batch.state) && mayStepBatch(actor, step) && isOpenTo(step, batch),
  );
