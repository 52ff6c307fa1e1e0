/** The door of batches: what may be done with a container or an air consignment. */
export { cancelBatch, closeBatch, createBatch, editBatch, openBatch } from './plan.ts';
export { addBatchCost } from './costs.ts';
export { loadedBefore, unloadedBefore } from './done-before.ts';
export { loadPackage } from './load.ts';
export { arriveBatch, delayBatch, departBatch, releaseCustoms, startClearing } from './voyage.ts';
export { noteFound } from './take-in.ts';
export { takeOffList } from './take-off-list.ts';
export { completeBatch, startUnloading, unloadPackage } from './unload.ts';
