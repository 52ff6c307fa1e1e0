import { hasDuty, isAdmin, isOffice, owns, worksAt, type Actor } from '../access.ts';
import { packageStepsFrom, type PackageState, type PackageStep } from './package-status.ts';

type Owned = { customerId: string | null };

/** Permissions for shipments and cartons. Pure, so that pages can hide what the server would refuse. */
export const mayShipment = {
  /** Another customer's shipment is not refused but unknown: the route responds with 404. */
  see: (actor: Actor, shipment: Owned) => isOffice(actor) || owns(actor, shipment),
  preAlert: (actor: Actor) =>
    actor.role === 'CUSTOMER' || hasDuty(actor, 'warehouse') || hasDuty(actor, 'support'),
  importList: (actor: Actor) => hasDuty(actor, 'warehouse'),
  edit: (actor: Actor, shipment: Owned) =>
    owns(actor, shipment) || hasDuty(actor, 'warehouse') || hasDuty(actor, 'support'),
  /** The pickup code is the owner's secret: staff ask for it but never see it. */
  seePickupCode: (actor: Actor, shipment: Owned) =>
    owns(actor, shipment) && actor.viewedBy === undefined,
  /** A second person: no one who entered a wrong code can unlock the pickup. */
  unlockPickup: (actor: Actor, { attemptedBy }: { attemptedBy: readonly string[] }) =>
    hasDuty(actor, 'support') && !attemptedBy.includes(actor.id),
  handOver: (actor: Actor) => hasDuty(actor, 'warehouse'),
  printLabel: (actor: Actor) => hasDuty(actor, 'warehouse'),
  hold: (actor: Actor) => hasDuty(actor, 'warehouse') || hasDuty(actor, 'support'),
  /** Messages to the customer and the audit log: for staff who work with shipments. */
  seeRecord: (actor: Actor) =>
    (['warehouse', 'batches', 'finance', 'support'] as const).some((duty) => hasDuty(actor, duty)),
  writeOff: isAdmin,
};

const atOrigin = (actor: Actor) => hasDuty(actor, 'warehouse') && worksAt(actor, 'ORIGIN');
const atDestination = (actor: Actor) =>
  hasDuty(actor, 'warehouse') && worksAt(actor, 'DESTINATION');
const loads = (actor: Actor) => hasDuty(actor, 'batches') || atOrigin(actor);
/** Steps that follow from something else: the batch, the payment. */
const never = () => false;

const mayStep: Record<PackageStep, (actor: Actor) => boolean> = {
  receive: atOrigin,
  identify: atOrigin,
  matchFound: atDestination,
  verify: atOrigin,
  expectAgain: atOrigin,
  voidReceipt: atOrigin,
  reopen: atOrigin,
  load: loads,
  offload: loads,
  depart: never,
  arrive: never,
  unload: atDestination,
  undoUnload: atDestination,
  release: never,
  dispatch: atDestination,
  deliver: atDestination,
  failDelivery: atDestination,
  cancel: (actor) => hasDuty(actor, 'warehouse'),
  lose: isAdmin,
  dispose: isAdmin,
  return: isAdmin,
};

export const mayStepPackage = (actor: Actor, step: PackageStep) => mayStep[step](actor);
/** Returns the steps that this person may take with a carton in that state. */
export const stepsFor = (actor: Actor, state: PackageState) =>
  packageStepsFrom(state).filter((step) => mayStep[step](actor));
