import type { Mode } from '@sankofa/domain/values/mode';

/** How far a batch has progressed by now. */
export type BatchProgress =
  | 'planned'
  | 'cancelled'
  | 'open'
  | 'closed'
  | 'departed'
  | 'arrived'
  | 'clearing'
  | 'unloading'
  | 'completed';

/** A batch of the demo. Days count from today; later days have not happened yet. */
export type BatchPlan = {
  mode: Mode;
  from: 'guangzhou' | 'yiwu';
  to: 'accra' | 'tamale';
  progress: BatchProgress;
  /** The number of shipments in it or waiting for it. */
  shipments: number;
  etd: number;
  eta: number;
  /** Days of delay that were announced while it was under way. */
  delay?: number;
  /** The number of cartons not found at unloading. */
  short?: number;
  container?: string;
  airWaybill?: string;
  carrier: string;
  vessel?: string;
  flight?: string;
};

/**
 * Fourteen batches, at least one in every state. Air takes one to two weeks, sea six to eight. Three of each method are
 * completed: expected days are known from three on.
 */
export const batchPlans: readonly BatchPlan[] = [
  {
    mode: 'SEA',
    from: 'guangzhou',
    to: 'accra',
    progress: 'completed',
    shipments: 40,
    etd: -112,
    eta: -72,
    container: 'MSKU4567894',
    carrier: 'Maersk',
    vessel: 'Maersk Cape Town',
  },
  {
    mode: 'SEA',
    from: 'yiwu',
    to: 'accra',
    progress: 'completed',
    shipments: 38,
    etd: -88,
    eta: -45,
    short: 2,
    container: 'TGHU7654320',
    carrier: 'CMA CGM',
    vessel: 'CMA CGM Kribi',
  },
  {
    mode: 'AIR',
    from: 'guangzhou',
    to: 'accra',
    progress: 'completed',
    shipments: 20,
    etd: -62,
    eta: -53,
    airWaybill: '071-12345675',
    carrier: 'Ethiopian',
    flight: 'ET607',
  },
  {
    mode: 'SEA',
    from: 'guangzhou',
    to: 'accra',
    progress: 'unloading',
    shipments: 46,
    etd: -55,
    eta: -9,
    delay: 4,
    container: 'CSQU3054383',
    carrier: 'COSCO',
    vessel: 'COSCO Tema',
  },
  {
    mode: 'AIR',
    from: 'guangzhou',
    to: 'accra',
    progress: 'completed',
    shipments: 20,
    etd: -31,
    eta: -22,
    airWaybill: '176-20304056',
    carrier: 'Emirates',
    flight: 'EK787',
  },
  {
    mode: 'SEA',
    from: 'yiwu',
    to: 'accra',
    progress: 'clearing',
    shipments: 40,
    etd: -49,
    eta: -4,
    container: 'HLXU6543218',
    carrier: 'Hapag-Lloyd',
    vessel: 'Tema Express',
  },
  {
    mode: 'AIR',
    from: 'guangzhou',
    to: 'accra',
    progress: 'arrived',
    shipments: 24,
    etd: -10,
    eta: -1,
    airWaybill: '157-44556676',
    carrier: 'Qatar Airways',
    flight: 'QR1421',
  },
  {
    mode: 'SEA',
    from: 'guangzhou',
    to: 'accra',
    progress: 'departed',
    shipments: 44,
    etd: -21,
    eta: 23,
    delay: 6,
    container: 'MRKU8123453',
    carrier: 'Maersk',
    vessel: 'Maersk Accra',
  },
  {
    mode: 'SEA',
    from: 'guangzhou',
    to: 'accra',
    progress: 'closed',
    shipments: 28,
    etd: 2,
    eta: 45,
    container: 'HLBU2030400',
    carrier: 'Hapag-Lloyd',
    vessel: 'Lomé Express',
  },
  {
    mode: 'SEA',
    from: 'yiwu',
    to: 'accra',
    progress: 'open',
    shipments: 20,
    etd: 9,
    eta: 54,
    container: 'CMAU3456787',
    carrier: 'CMA CGM',
    vessel: 'CMA CGM Abidjan',
  },
  {
    mode: 'AIR',
    from: 'guangzhou',
    to: 'accra',
    progress: 'planned',
    shipments: 0,
    etd: 12,
    eta: 21,
    carrier: 'Ethiopian',
    flight: 'ET607',
  },
  {
    mode: 'AIR',
    from: 'guangzhou',
    to: 'accra',
    progress: 'cancelled',
    shipments: 0,
    etd: -40,
    eta: -31,
    carrier: 'Kenya Airways',
    flight: 'KQ887',
  },
  {
    mode: 'AIR',
    from: 'guangzhou',
    to: 'accra',
    progress: 'completed',
    shipments: 12,
    etd: -84,
    eta: -76,
    airWaybill: '071-22334454',
    carrier: 'Ethiopian',
    flight: 'ET607',
  },
  {
    mode: 'SEA',
    from: 'guangzhou',
    to: 'accra',
    progress: 'completed',
    shipments: 24,
    etd: -128,
    eta: -90,
    container: 'MEDU4128733',
    carrier: 'MSC',
    vessel: 'MSC Adelaide',
  },
];

/** Shipments not in a batch yet: registered, on the way to us, received, verified or cancelled. */
export const waitingShipments = 44;
