/** The public entry of batches: the commands for a container or an air consignment. */
export { cancelBatch, closeBatch, createBatch, editBatch, openBatch } from './planning/plan.ts';
export { addBatchCost } from './costs/costs.ts';
export { loadedBefore, unloadedBefore } from './loading/repeated-scan.ts';
export { undoUnload } from './loading/undo-unload.ts';
export { loadPackage, loadUnanswered } from './loading/load.ts';
export { offloadPackage } from './loading/offload.ts';
export {
  arriveBatch,
  delayBatch,
  departBatch,
  releaseCustoms,
  startClearing,
} from './voyage/voyage.ts';
export { askForNews } from './voyage/news.ts';
export { recordSeenInGhana } from './loading/unload-from-batch.ts';
export { removeFromList } from './loading/remove-from-list.ts';
export {
  completeBatch,
  startUnloading,
  unloadPackage,
  unloadUnanswered,
} from './loading/unload.ts';
export {
  rebuildBatchFigures,
  storeBatchFigures,
  wrongBatchFigures,
} from './figures/store-figures.ts';
export { storedFigures } from './stored-figures-queries.ts';
