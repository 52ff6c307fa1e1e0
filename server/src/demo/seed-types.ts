import type { Actor } from '@sankofa/domain/access';
import type { Mode } from '@sankofa/domain/values/mode';

import type { Files, PreparedFile } from '../platform/files/files.ts';
import type { DemoKey } from './demo-accounts.ts';
import type { CustomerSketch } from './people.ts';
import type { Random } from './random.ts';
import type { SeedContext } from './seed-context.ts';

export type SiteKey = 'guangzhou' | 'yiwu' | 'accra' | 'tamale';
export type Customer = CustomerSketch & { actor: Actor };

/** Everybody and everything that the story is told with. */
export type SeedPeople = {
  stage: SeedContext;
  dice: Random;
  office: Record<DemoKey, Actor>;
  customers: readonly [Customer, ...Customer[]];
  sites: Record<SiteKey, string>;
  pictures: readonly [PreparedFile, ...PreparedFile[]];
  files: Files;
  /** Ids of what was made, for those who come later in the story. */
  batches: Map<number, string>;
};

/** A shipment as the plan sees it: when its goods come in, and the batch it is meant for. */
export type ShipmentPlan = {
  customer: Customer;
  mode: Mode;
  from: 'guangzhou' | 'yiwu';
  to: 'accra' | 'tamale';
  /** Index of its batch in the plan; null while it waits for one. */
  batch: number | null;
  /** Days from today at which it was registered, came in, and has to be loaded. */
  registered: number;
  received: number;
  loaded: number;
  /** How far a shipment without a batch has come. */
  stopsAt: 'registered' | 'received' | 'verified' | 'issued' | 'paying' | 'cancelled' | null;
};
