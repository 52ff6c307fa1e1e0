import type { Actor } from '@sankofa/domain/access';
import sharp from 'sharp';

import type { Records } from './access/access-row.ts';
import { officeRecordsOf } from './access/records/office-records.ts';
import { ownedRecordsOf, type OwnedRecords } from './access/records/owned-records.ts';
import type { Client, TestCustomer } from './people.ts';
import { startTrade } from './trade/trade.ts';
import type { World } from './world.ts';

/** All kinds of callers, with their rights. */
const roles = ['anonymous', 'disabled', 'stranger', 'china', 'ghana', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];

export type PeopleOfRoles = {
  roles: typeof roles;
  /** A caller without an actor is a visitor or deactivated. */
  people: Record<Role, { client: Client; actor: Actor | null }>;
  owner: TestCustomer;
  ownedRecords: OwnedRecords;
  /** One record of each kind, hers or the office's. */
  records: Records;
  /** The same names with ids that do not exist. */
  unknownRecords: Records;
  picture: Buffer;
};

export async function createPeopleOfRoles(world: World): Promise<PeopleOfRoles> {
  const trade = await startTrade(world);
  const [owner, stranger, left] = [await world.ama(), await world.kojo(), await world.kojo()];
  const ownedRecords = await ownedRecordsOf(world, trade, owner);
  const records = { ...ownedRecords, ...(await officeRecordsOf(world, trade)) };
  await world.db
    .updateTable('users')
    .set({ disabledAt: world.clock() })
    .where('id', '=', left.id)
    .execute();
  const staff = async (name: 'warehouse-cn' | 'warehouse-gh' | 'admin') => ({
    client: world.as(name),
    actor: await world.as(name).actor(),
  });
  return {
    roles,
    people: {
      anonymous: { client: world.visitor, actor: null },
      disabled: { client: left, actor: null },
      stranger: { client: stranger, actor: stranger.actor },
      china: await staff('warehouse-cn'),
      ghana: await staff('warehouse-gh'),
      admin: await staff('admin'),
      owner: { client: owner, actor: owner.actor },
    },
    owner,
    ownedRecords,
    records,
    // The office must exist, even for a shipment that does not.
    unknownRecords: { ...unknown(records), site: records.site },
    picture: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .png()
      .toBuffer(),
  };
}

const unknown = <T extends Record<string, string>>(records: T): T => {
  const names = { ...records };
  for (const name of Object.keys(names) as (keyof T)[])
    Object.assign(names, { [name]: crypto.randomUUID() });
  return names;
};
