/** Public entry of the warehouse: what other features may use. */
export { PresetReasons } from './preset-reasons.tsx';
export { useOffloadReasons, useUndoLoad } from './loading/undo-load.tsx';
export { useUndoUnload } from './unloading/undo-unload.tsx';
export { useBatchScanQueue } from './scanning/use-batch-scan-queue.ts';
export { WarehouseTiles } from './warehouse-tiles.tsx';
export { HoldPills, HoldTexts } from './carton-holds.tsx';
export { CartonPhotos } from './carton-photos.tsx';
export { PickupLock } from './hand-over/pickup-lock.tsx';
export { HoldKindField, type PlacedHold } from './hold-kind-field.tsx';
export { inventoryTexts } from './inventory-texts.ts';
export { CartonDialog } from './inventory/carton-dialog.tsx';
export { LabelButtons } from './labels/label-buttons.tsx';
export { printLabels } from './labels/print-labels.ts';
export { Measurements } from './measurements.tsx';
export { ReasonForm } from './reason-form.tsx';
export { CameraScan } from './scanning/camera-scan.tsx';
export { SiteChoice, SiteLine, useCityOr, useSite, useSiteName } from './site-choice.tsx';
export { holdText as holdKindText, tradeTexts, problemText } from './warehouse-texts.ts';
