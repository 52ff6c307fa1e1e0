import type { BatchAnswer } from '@sankofa/domain/batches/batch-endpoints';
import { batchPlan, departure, landing, seaDocuments } from '@sankofa/domain/fixtures/batches';
import type { BatchStep } from '@sankofa/domain/fixtures/freight';

import type { World } from '../world.ts';
import { freightOf } from './freight-fixture.ts';
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

type Places = Pick<Sites, 'guangzhou' | 'accra'>;
const today = '2026-11-21';

export const seaPlan = (sites: Places, over: PlanChanges = {}) => ({
  ...batchPlan('SEA', sites, today),
  ...over,
});
export const airPlan = (sites: Places, over: PlanChanges = {}) => ({
  ...batchPlan('AIR', sites, today),
  ...over,
});

const isInGhana = (step: string) => step === 'start-unloading' || step === 'complete';

/** Drives batches through the API, each call with the current version. */
export function driver(world: World) {
  const clerk = world.as('batches');
  const warehouse = world.as('warehouse-gh');

  const read = async (id: string): Promise<BatchAnswer> =>
    (await clerk.get(`/batches/${id}`)).json();
  const performStep = async (id: string, step: string, body: object = {}) => {
    const { version } = await read(id);
    return (isInGhana(step) ? warehouse : clerk).post(`/batches/${id}/${step}`, body, { version });
  };
  const [planner, ghana] = [freightOf(clerk), freightOf(warehouse)];
  /** Takes steps one after the other and requires each to succeed. */
  const through = async (id: string, ...steps: BatchStep[]) => {
    for (const step of steps) await (isInGhana(step) ? ghana : planner).performStep(id, step);
    return read(id);
  };
  const open = async (plan: ReturnType<typeof seaPlan>): Promise<BatchAnswer> =>
    through((await planner.createBatch(plan)).id, 'open');
  const load = (id: string, code: string, more: object = {}) =>
    clerk.post(`/batches/${id}/load`, { code, ...more });
  /** Loads cartons and requires each to succeed. */
  const loadAll = async (id: string, labels: readonly string[]) => {
    for (const label of labels) await planner.load(id, label);
  };
  const unload = (batchId: string, code: string, more: object = {}) =>
    warehouse.post('/warehouse/unload', { batchId, code, ...more });
  /** Loads everything and departs the batch. */
  const sail = async (
    plan: ReturnType<typeof seaPlan>,
    labels: readonly string[],
  ): Promise<BatchAnswer> => {
    const batch = await open({ ...plan, ...seaDocuments() });
    await loadAll(batch.id, labels);
    return through(batch.id, ...departure);
  };
  const land = (id: string) => through(id, ...landing);
  return { read, performStep, through, open, load, loadAll, unload, sail, land };
}
