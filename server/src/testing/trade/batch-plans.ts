import type { BatchAnswer } from '@sankofa/domain/batches/batch-endpoints';

import type { World } from '../world.ts';
import type { Sites } from './goods.ts';

type PlanChanges = Partial<{
  mode: 'AIR' | 'SEA';
  capacityCbm: number;
  capacityKg: number;
  etd: string;
  eta: string;
  destinationSiteId: string;
  containerNumber: string;
  airWaybillNumber: string;
}>;

export const seaPlan = (sites: Pick<Sites, 'guangzhou' | 'accra'>, over: PlanChanges = {}) => ({
  mode: 'SEA' as const,
  originSiteId: sites.guangzhou,
  destinationSiteId: sites.accra,
  originPlace: 'CNNSA',
  destinationPlace: 'GHTEM',
  cutoffAt: '2026-11-25T10:00:00.000Z',
  etd: '2026-11-27',
  eta: '2027-01-05',
  capacityCbm: 68,
  ...over,
});

export const airPlan = (sites: Pick<Sites, 'guangzhou' | 'accra'>, over: PlanChanges = {}) => ({
  mode: 'AIR' as const,
  originSiteId: sites.guangzhou,
  destinationSiteId: sites.accra,
  originPlace: 'CNCAN',
  destinationPlace: 'GHACC',
  cutoffAt: '2026-11-25T10:00:00.000Z',
  etd: '2026-11-27',
  eta: '2026-11-29',
  capacityKg: 500,
  ...over,
});

let serial = 100_000;
/** Returns a new container number with a valid check digit. */
export function newContainer(): string {
  serial += 1;
  const body = `SNKU${serial}`;
  const letterValues = { S: 30, N: 25, K: 21, U: 32 } as Record<string, number>;
  const sum = Array.from(body).reduce(
    (total, one, index) => total + (letterValues[one] ?? Number(one)) * 2 ** index,
    0,
  );
  return `${body}${(sum % 11) % 10}`;
}

/** Returns what a batch needs to depart by sea. */
export const seaDocuments = () => ({
  containerNumber: newContainer(),
  sealNumber: 'GZ118230',
  vessel: 'Ever Given',
  voyage: '118W',
});

/** Tests don't wait as long as a real voyage takes. */
const bodies: Readonly<Record<string, object>> = { arrive: { isShortTransitConfirmed: true } };

/** Drives batches through the API, each call with the current version. */
export function driver(world: World) {
  const clerk = world.as('batches');
  const warehouse = world.as('warehouse-gh');

  const read = async (id: string): Promise<BatchAnswer> =>
    (await clerk.get(`/batches/${id}`)).json();
  const performStep = async (id: string, step: string, body: object = {}) => {
    const { version } = await read(id);
    const actor = step === 'start-unloading' || step === 'complete' ? warehouse : clerk;
    return actor.post(`/batches/${id}/${step}`, body, { version });
  };
  /** Takes steps one after the other and requires each to succeed. */
  const through = async (id: string, ...steps: string[]) => {
    for (const step of steps) {
      const answer = await performStep(id, step, bodies[step]);
      if (answer.statusCode !== 200) throw new Error(`${step}: ${answer.body}`);
    }
    return read(id);
  };
  const open = async (plan: object): Promise<BatchAnswer> => {
    const created = await clerk.post('/batches', plan);
    if (created.statusCode !== 200) throw new Error(created.body);
    return through(created.json<BatchAnswer>().id, 'open');
  };
  const load = (id: string, code: string, more: object = {}) =>
    clerk.post(`/batches/${id}/load`, { code, ...more });
  const unload = (batchId: string, code: string, more: object = {}) =>
    warehouse.post('/warehouse/unload', { batchId, code, ...more });
  /** Loads everything and departs the batch. */
  const sail = async (plan: object, labels: readonly string[]): Promise<BatchAnswer> => {
    const batch = await open({ ...plan, ...seaDocuments() });
    for (const label of labels) {
      const answer = await load(batch.id, label);
      if (answer.statusCode !== 200) throw new Error(answer.body);
    }
    return through(batch.id, 'close', 'depart');
  };
  const land = (id: string) =>
    through(id, 'arrive', 'start-clearing', 'customs-release', 'start-unloading');
  return { read, performStep, through, open, load, unload, sail, land };
}
