/** What other features show of storage. */
export { StorageRules } from './storage-rules.tsx';
