import { listSettingsChanges } from '@sankofa/domain/company/settings-change-endpoints';

import type { World } from '../../testing/world.ts';

/** Two admins with accounts: a change of one waits for the other. */
export async function twoAdmins(world: World) {
  const [esi, yaw] = [world.as('admin'), world.as('admin2')];
  await esi.id();
  await yaw.id();
  return { esi, yaw };
}

export const pendingChanges = async (world: World) =>
  listSettingsChanges.answer.parse((await world.as('admin').get('/settings/changes')).json()).items;

export async function onlyPendingChange(world: World) {
  const [change, ...others] = await pendingChanges(world);
  if (!change || others.length > 0) throw new Error('There is not exactly one pending change');
  return change;
}

export const emailSubjects = async (world: World) =>
  (await world.emails()).map(({ subject }) => subject).toSorted();
