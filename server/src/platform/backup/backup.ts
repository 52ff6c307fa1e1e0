/** Public entry to the backups of the embedded database and of files. */
export { addChanges } from './add-changes.ts';
export { backupOf } from '../settings/backup-settings.ts';
export { backupReader } from './backup-reader.ts';
export { backupState, type BackupState } from './backup-state.ts';
export { drillRestore } from './drill.ts';
export { addressIn, makeBackup } from './make-backup.ts';
export { restore } from './restore.ts';
