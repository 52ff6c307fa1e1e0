import type { Actor } from '@sankofa/domain/access';
import { freightPrice } from '@sankofa/domain/fixtures/prices';

import { addService, changePrice, retireService } from '../extra-services/extra-services.ts';
import { setPrices } from '../fixtures/open-company.ts';
import { addKnownLaws } from '../fixtures/taxes.ts';
import { addExchangeRate, addYuanRate } from '../rates/rates.ts';
import { addStorageRule } from '../storage/storage.ts';
import type { SeedContext } from './seed-context.ts';

/** Cedis per dollar by days from today; the dollar was dearer in summer. */
const exchange: readonly [day: number, cedis: string][] = [
  [0, '12.15'],
  [21, '12.30'],
  [46, '12.05'],
  [70, '11.80'],
  [92, '12.10'],
  [117, '12.40'],
  [138, '12.50'],
];

/** Cedis per yuan by days from today, for suppliers in China. */
const yuan: readonly [day: number, cedis: string][] = [
  [0, '1.6900'],
  [92, '1.6850'],
  [138, '1.7250'],
];

/** Returns lower prices per kilogram by air from the usual weight breaks of the trade on. */
const breaksUnder = (dollars: string) => [
  { fromUnits: 0, toUnits: 45_000, dollars },
  { fromUnits: 45_000, toUnits: 100_000, dollars: (Number(dollars) - 1).toFixed(2) },
  { fromUnits: 100_000, toUnits: null, dollars: (Number(dollars) - 2).toFixed(2) },
];

/** Plans the freight rates and their changes. */
export function planPrices(context: SeedContext, admin: Actor, began: number) {
  const rates = [
    {
      day: 0,
      air: '23.00',
      sea: '205.00',
      airSpecial: '27.00',
      seaSpecial: '250.00',
      note: 'Initial rates',
    },
    {
      day: 61,
      air: '21.50',
      sea: '212.00',
      airSpecial: '26.00',
      seaSpecial: '258.00',
      note: 'Lower airline rate, higher shipping line rate',
    },
    {
      day: 120,
      air: '22.00',
      sea: '220.00',
      airSpecial: '26.50',
      seaSpecial: '265.00',
      note: 'Peak season: higher rates for air and sea',
    },
  ];
  for (const { day, note, ...prices } of rates)
    context.plan(context.day(began + day + 0.01), admin, (work) =>
      setPrices(work, {
        note,
        prices: [
          freightPrice('SEA', 'NORMAL', prices.sea),
          freightPrice('SEA', 'SPECIAL', prices.seaSpecial),
          { ...freightPrice('AIR', 'NORMAL', prices.air), tiers: breaksUnder(prices.air) },
          freightPrice('AIR', 'SPECIAL', prices.airSpecial),
        ],
      }),
    );
  // Published laws, for when the company registers.
  context.plan(context.day(began + 0.03), admin, addKnownLaws);
  for (const [day, cedisPerDollar] of exchange)
    context.plan(context.day(began + day + 0.02), admin, (work) =>
      addExchangeRate(work, { cedisPerDollar, note: 'Our bank’s rate for US dollars' }),
    );
  for (const [day, cedisPerYuan] of yuan)
    context.plan(context.day(began + day + 0.02), admin, (work) =>
      addYuanRate(work, { cedisPerYuan, note: 'Our bank’s rate for Chinese yuan' }),
    );
}

/** Plans storage fees with enough free days to collect; after that a carton blocks space. */
export function planStorage(
  context: SeedContext,
  admin: Actor,
  // The sites are only created in the first step, so their id is not known yet.
  { began, siteIdNow }: { began: number; siteIdNow: () => string },
) {
  const rules = [
    { mode: 'SEA', freeDays: 7, perDay: '6.00' },
    { mode: 'AIR', freeDays: 3, perDay: '0.50' },
  ] as const;
  context.plan(context.day(began + 0.03), admin, async (work) => {
    for (const { mode, freeDays, perDay } of rules)
      await addStorageRule(work, {
        siteId: siteIdNow(),
        mode,
        basis: 'MEASURE',
        freeDays,
        perDay: { amount: perDay, currency: 'GHS' },
        maxDays: 60,
        note: 'Same free days as the terminal',
      });
  });
}

/** The extra services that are common on this route. */
const services = [
  ['Inspection', '开箱查验', 'SHIPMENT', '60.00', 'GHS'],
  ['Extra photos', '加拍照片', 'CARTON', '8.00', 'GHS'],
  ['Repacking', '重新包装', 'CARTON', '15.00', 'GHS'],
  ['Wooden crate', '木箱打包', 'CBM', '45.00', 'USD'],
  ['Insurance handling', '代办保险', 'SHIPMENT', '6.50', 'USD'],
  ['Local delivery in Accra', '阿克拉本地派送', 'SHIPMENT', '80.00', 'GHS'],
  ['Lithium battery documents', '锂电池运输文件', 'KG', '1.20', 'USD'],
] as const;

export function planServices(context: SeedContext, admin: Actor, began: number) {
  const ids = new Map<string, string>();
  const priceIds = new Map<string, string>();
  context.plan(context.day(began + 0.04), admin, async (work) => {
    for (const [name, nameZh, unit, amount, currency] of services) {
      const { id, service } = await addService(work, {
        name,
        nameZh,
        unit,
        price: { amount, currency },
        note: 'Initial price list',
      });
      ids.set(name, service.id);
      priceIds.set(name, id);
    }
  });
  context.plan(context.day(began + 75), admin, (work) =>
    changePrice(work, {
      serviceId: ids.get('Repacking') ?? '',
      price: { amount: '18.00', currency: 'GHS' },
      confirmedAgainst: priceIds.get('Repacking') ?? '',
      note: 'Cartons and tape cost more since the summer',
    }),
  );
  context.plan(context.day(began + 96), admin, (work) =>
    retireService(work, {
      serviceId: ids.get('Lithium battery documents') ?? '',
      note: 'The airline now issues them itself',
    }),
  );
}
