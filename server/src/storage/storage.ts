/** Public entry to storage: fees for goods at an office beyond the free days. */
export { addStorageRule } from './add-rule.ts';
export { chargeStorage, storageOf } from './charge-storage.ts';
export { remindOfStorage } from './remind-of-storage.ts';
