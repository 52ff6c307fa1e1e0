import type { Actor } from '@sankofa/domain/access';
import type { DemoName, SampleCustomer } from '@sankofa/domain/fixtures/people';
import type { Random } from '@sankofa/domain/fixtures/random';
import type { SiteIds } from '@sankofa/domain/fixtures/sites';
import type { Mode } from '@sankofa/domain/values/mode';

import type { Files, PreparedFile } from '../platform/files/files.ts';
import type { SeedContext } from './seed-context.ts';

export type Customer = SampleCustomer & { actor: Actor };

/** The people and records that the seed works with. */
export type SeedPeople = {
  context: SeedContext;
  random: Random;
  office: Record<DemoName, Actor>;
  customers: readonly [Customer, ...Customer[]];
  sites: SiteIds;
  pictures: readonly [PreparedFile, ...PreparedFile[]];
  files: Files;
  /** Ids of created records, for later steps. */
  batches: Map<number, string>;
};

/** A planned shipment: when its goods are received, and the batch it is meant for. */
export type ShipmentPlan = {
  customer: Customer;
  mode: Mode;
  from: 'guangzhou' | 'yiwu';
  to: 'accra' | 'tamale';
  /** The index of its batch in the plan; null if it has none yet. */
  batch: number | null;
  /** Days from today at which it is registered, received, and has to be loaded. */
  registered: number;
  received: number;
  loaded: number;
  /** How far a shipment without a batch has progressed. */
  stopsAt: 'registered' | 'received' | 'verified' | 'issued' | 'paying' | 'cancelled' | null;
};
