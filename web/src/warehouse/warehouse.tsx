/** The warehouse's door: what other features may use. */
export { CameraScan } from './camera-scan.tsx';
export { PresetReasons } from './preset-reasons.tsx';
export { useOffloadReasons, useUndoLoad } from './undo-load.tsx';
export { useUndoUnload } from './undo-unload.tsx';
export { queueFor } from './scan-replay.ts';
export { milestoneSaid } from './milestone-words.ts';
export { holdSaid } from './warehouse-words.ts';
export { WarehouseTiles } from './warehouse-tiles.tsx';
