/** The warehouse's door: what other features may use. */
export { CameraScan } from './camera-scan.tsx';
export { PutBackDialog, type PuttingBack } from './put-back-dialog.tsx';
export { PresetReasons } from './preset-reasons.tsx';
export { useOffloadReasons, useUndoLoad } from './undo-load.tsx';
export { queueFor } from './scan-replay.ts';
export { milestoneSaid } from './milestone-words.ts';
export { holdSaid } from './warehouse-words.ts';
export { WarehouseTiles } from './warehouse-tiles.tsx';
