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
  /** Whether customs has released the carton's batch. */
  isCleared: boolean;
  /** Whether it was on the list of an unloaded batch but not found: it does not block the others. */
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

/** Derives a shipment's status from its cartons: it is that of the carton furthest behind. */
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

/** The step of each status on the six-step progress bar (look.md §4.3). */
const steps: Record<ShipmentStatus, number> = {
  DRAFT: 1,
  SUBMITTED: 1,
  RECEIVING: 2,
  RECEIVED: 2,
  READY: 2,
  BOOKED: 3,
  IN_TRANSIT: 4,
  ARRIVED: 5,
  CLEARED: 5,
  READY_FOR_PICKUP: 6,
  PARTIALLY_DELIVERED: 6,
  DELIVERED: 6,
  CANCELLED: 1,
};
export const statusStep = (status: ShipmentStatus) => steps[status];

/** Whether the goods have not reached Ghana yet, so that an arrival can be expected. */
export const isBeforeArrival = (status: ShipmentStatus) =>
  status !== 'CANCELLED' && statusStep(status) < statusStep('ARRIVED');
