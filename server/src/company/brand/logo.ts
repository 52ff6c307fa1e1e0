import { isAdmin } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';

import type { Work } from '../../platform/database/work.ts';
import type { PreparedPng } from '../../platform/files/files.ts';
import { saveCompany } from '../settings/settings.ts';
import { addLogo } from './logo-queries.ts';

/**
 * Sets the logo of the company. Earlier ones stay, for the versions of the settings that have them.
 * @throws Problem request.version_stale
 */
export async function setLogo(
  work: Work,
  { png, version, reason }: { png: PreparedPng; version: number; reason?: string | undefined },
) {
  authorize(work, 'admin', isAdmin);
  await addLogo(work.tx, png);
  const { sha256, width, height } = png;
  return saveCompany(work, { logo: { sha256, width, height }, version, reason });
}
