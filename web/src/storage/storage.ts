/** Parts of storage that other features use. */
export { StorageRules } from './storage-rules.tsx';
