import type { Mode } from '../values/mode.ts';
import { customerState, isGone, type PackageState } from './package-status.ts';

export const shipmentStatuses = [
  'DRAFT',
  'SUBMITTED',
  'RECEIVING',
  'RECEIVED',
  'READY',
  'BOOKED',
  'IN_TRANSIT',
  'ARRIVED',
  'CLEARED',
  'READY_FOR_PICKUP',
  'PARTIALLY_DELIVERED',
  'DELIVERED',
  'CANCELLED',
] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

export type PackageFacts = {
  state: PackageState;
  /** Customs has released the batch that the carton travels in. */
  isCleared: boolean;
  /** On the list of a batch that was unloaded, and not seen: it holds nothing else up. */
  isShort: boolean;
  /** True if it is in one of our warehouses in Ghana, whatever its state. */
  isInGhana: boolean;
};

const reached = ({ state, isCleared, isInGhana }: PackageFacts): ShipmentStatus => {
  switch (customerState(state, isInGhana)) {
    case 'EXPECTED':
    case 'UNIDENTIFIED':
      return 'SUBMITTED';
    case 'RECEIVED':
      return 'RECEIVED';
    case 'VERIFIED':
      return 'READY';
    case 'LOADED':
      return 'BOOKED';
    case 'IN_TRANSIT':
      return 'IN_TRANSIT';
    case 'ARRIVED':
      return isCleared ? 'CLEARED' : 'ARRIVED';
    case 'IN_WAREHOUSE':
      return 'CLEARED';
    case 'AVAILABLE':
    case 'OUT_FOR_DELIVERY':
      return 'READY_FOR_PICKUP';
    case 'DELIVERED':
      return 'DELIVERED';
    case 'CANCELLED':
    case 'RETURNED':
    case 'LOST':
    case 'DISPOSED':
      return 'CANCELLED';
  }
};

/** A shipment's status follows from its cartons: it is as far as the one that is furthest behind. */
export function shipmentStatus(packages: readonly PackageFacts[]): ShipmentStatus {
  if (packages.length === 0) return 'SUBMITTED';
  const live = packages.filter(({ state }) => !isGone(state));
  if (live.length === 0) return 'CANCELLED';
  if (live.some(({ state }) => state === 'DELIVERED'))
    return live.every(({ state }) => state === 'DELIVERED') ? 'DELIVERED' : 'PARTIALLY_DELIVERED';

  const present = live.filter(({ isShort }) => !isShort);
  const ranks = (present.length > 0 ? present : live).map((one) =>
    shipmentStatuses.indexOf(reached(one)),
  );
  const least = Math.min(...ranks);
  const isReceiving = least === shipmentStatuses.indexOf('SUBMITTED') && Math.max(...ranks) > least;
  return isReceiving ? 'RECEIVING' : (shipmentStatuses[least] ?? 'SUBMITTED');
}

/** The status as a customer reads it, and the step of six on the progress bar (look.md §4.3). */
const words: Record<ShipmentStatus, { sentence: string; step: number }> = {
  DRAFT: { sentence: 'Draft, not submitted yet', step: 1 },
  SUBMITTED: { sentence: 'Waiting for the supplier to deliver to our China warehouse', step: 1 },
  RECEIVING: { sentence: 'Some cartons have arrived at our China warehouse', step: 2 },
  RECEIVED: {
    sentence: 'Received at our China warehouse, waiting to be checked and measured',
    step: 2,
  },
  READY: { sentence: 'Verified, waiting to be loaded', step: 2 },
  BOOKED: { sentence: 'Loaded in container, waiting for the vessel', step: 3 },
  IN_TRANSIT: { sentence: 'On its way to Ghana', step: 4 },
  ARRIVED: { sentence: 'Arrived in Ghana, in customs clearance', step: 5 },
  CLEARED: { sentence: 'Released by customs in Ghana', step: 5 },
  READY_FOR_PICKUP: { sentence: 'Ready for pickup', step: 6 },
  PARTIALLY_DELIVERED: { sentence: 'Partly delivered', step: 6 },
  DELIVERED: { sentence: 'Delivered', step: 6 },
  CANCELLED: { sentence: 'Cancelled', step: 1 },
};

export const statusSentence = (status: ShipmentStatus, mode: Mode) =>
  status === 'BOOKED' && mode === 'AIR' ? 'Packed for the flight' : words[status].sentence;
export const statusStep = (status: ShipmentStatus) => words[status].step;
