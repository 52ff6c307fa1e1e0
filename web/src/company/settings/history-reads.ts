import { listSettingsChanges } from '@sankofa/domain/company/settings-change-endpoints';
import {
  listSettings,
  listSettingsVersions,
} from '@sankofa/domain/company/settings-history-endpoints';

/** What shows the history of settings: stale after any change of one. */
export const historyReads = [listSettingsVersions, listSettings, listSettingsChanges] as const;
