import type { World } from '../world.ts';
import { good } from './freight-fixture.ts';

type Service = { id: string };

/** Adds an extra service to the price list through the API. Its price starts with the next millisecond. */
const addService = async (world: World, service: object) =>
  good<{ service: Service }>(
    await world.as('finance').post('/services', { ...service, note: 'New' }),
  ).service;

/** Adds repacking, for GH₵ 15.00 a carton. */
export const addRepacking = (world: World) =>
  addService(world, {
    name: 'Repacking',
    nameZh: '重新包装',
    unit: 'CARTON',
    price: { amount: '15.00', currency: 'GHS' },
  });

/** Adds a crate, in dollars: US$ 4.00 a carton, or another price and unit. */
export const addCrating = (
  world: World,
  { unit, amount }: { unit: 'CARTON' | 'CBM'; amount: string } = { unit: 'CARTON', amount: '4.00' },
) =>
  addService(world, {
    name: 'Wooden crate',
    nameZh: '木箱',
    unit,
    price: { amount, currency: 'USD' },
  });
