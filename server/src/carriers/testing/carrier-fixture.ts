import type { CarrierNews } from '@sankofa/domain/carriers/carrier-endpoints';
import { seaDocuments } from '@sankofa/domain/fixtures/batches';
import { addMs } from '@sankofa/domain/values/time';
import { pino } from 'pino';

import { seaPlan } from '../../testing/trade/batch-plans.ts';
import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';
import { followCarriers } from '../follow-carriers.ts';
import { openCarriers } from '../open-carriers.ts';
import { seaEvent } from '../simulator/sample-events.ts';
import { startCarrierSimulator } from '../simulator/simulator.ts';

export const hour = 3_600_000;
export const day = 24 * hour;
export const ship = { vessel: 'Maersk Cape Town', voyage: '214W' };
type Documents = { carrier?: string; vessel?: null; voyage?: null; sealNumber?: null };
type Changes = Partial<Parameters<typeof seaEvent>[0]>;

/** Starts a world whose batches by Maersk follow simulated events. */
export async function startCarriers() {
  const simulator = await startCarrierSimulator();
  const warehouse = await startWarehouse({ carriers: simulator.settings });
  const { world, sites, drive, goods } = warehouse;
  const clerk = world.as('batches');
  const dayFromNow = (days: number) => addMs(world.clock(), days * day).slice(0, 10);
  return {
    ...warehouse,
    simulator,
    clerk,
    dayFromNow,
    close: async () => {
      await world.close();
      await simulator.stop();
    },
    /** Asks the carriers that are due. A simulator on a busy machine can take seconds to answer. */
    follow: (patienceMs = 20_000) =>
      followCarriers({
        db: world.db,
        clock: world.clock,
        sources: openCarriers(simulator.settings, patienceMs),
        log: pino({ level: 'silent' }),
      }),
    newsOf: async (id: string) => (await clerk.get(`/batches/${id}/carrier`)).json<CarrierNews>(),
    messagesOf: (batchId: string) =>
      world.db.selectFrom('carrierMessages').selectAll().where('batchId', '=', batchId).execute(),
    /** Creates a closed batch by Maersk with one carton of a new customer. */
    closedBatch: async (documents: Documents = {}, closes = true) => {
      const customer = await world.customer();
      const { packages } = await goods({ customerId: customer.id });
      const numbers = { ...seaDocuments(), carrier: 'Maersk', ...documents };
      const plan = seaPlan(sites, { etd: dayFromNow(2), eta: dayFromNow(40) });
      const batch = await drive.open({
        ...plan,
        cutoffAt: addMs(world.clock(), hour),
        ...numbers,
      });
      await drive.loadAll(
        batch.id,
        packages.map(({ labelNumber }) => labelNumber),
      );
      if (closes) await drive.through(batch.id, 'close');
      return { customer, id: batch.id, container: numbers.containerNumber };
    },
    departs: (changes: Changes = {}) =>
      seaEvent({
        what: 'DEPA',
        classifier: 'ACT',
        at: world.clock(),
        port: 'CNNSA',
        ...ship,
        ...changes,
      }),
    arrives: (changes: Changes = {}) =>
      seaEvent({
        what: 'ARRI',
        classifier: 'EST',
        at: addMs(world.clock(), 43 * day),
        createdAt: world.clock(),
        port: 'GHTEM',
        ...ship,
        ...changes,
      }),
  };
}
