/** The door of storage: what goods cost that lie at an office longer than the free days. */
export { addStorageRule } from './add-rule.ts';
export { chargeStorage, storageOf } from './charge-storage.ts';
export { remindOfStorage } from './remind-of-storage.ts';
