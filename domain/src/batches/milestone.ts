import type { Mode } from '../values/mode.ts';
import type { PlainDay } from '../values/time.ts';

/**
 * Milestone codes by their industry names (DCSA for sea, IATA Cargo iQ for air), with the plain
 * sentence that a customer reads and the step of six on the progress bar (look.md §4.3).
 */
export const milestones = {
  PRE: { sentence: 'Registered, waiting for your supplier to deliver', step: 1 },
  RCV: { sentence: 'Received at our China warehouse', step: 2 },
  VER: { sentence: 'Verified and measured', step: 2 },
  UNI: { sentence: 'Received without a readable shipping mark', step: 2 },
  VOI: { sentence: 'Received in error, corrected by our warehouse', step: 1 },
  REO: { sentence: 'Reopened for re-measuring', step: 2 },
  OFL: { sentence: 'Removed from its batch, back in our China warehouse', step: 2 },
  OPN: { sentence: 'Open for loading', step: 2 },
  CLO: { sentence: 'Loading list closed', step: 3 },
  STUF: { sentence: 'Loaded in container, waiting for the vessel', step: 3 },
  FOH: { sentence: 'Packed for the flight', step: 3 },
  GTIN: { sentence: 'Container at port, ready to load', step: 3 },
  RCS: { sentence: 'Handed to the airline', step: 3 },
  DEPA: { sentence: 'Vessel departed China', step: 4 },
  DEP: { sentence: 'Flight departed China', step: 4 },
  DLAY: { sentence: 'Delayed', step: 4 },
  ARRI: { sentence: 'Vessel arrived in Ghana', step: 5 },
  ARR: { sentence: 'Flight arrived in Ghana', step: 5 },
  CUSS: { sentence: 'In customs clearance', step: 5 },
  CUSR: { sentence: 'Released by customs', step: 5 },
  CCD: { sentence: 'Released by customs', step: 5 },
  STRP: { sentence: 'Unloaded at our Ghana warehouse', step: 5 },
  RCF: { sentence: 'Unloaded at our Ghana warehouse', step: 5 },
  BCK: { sentence: 'Marked as unloaded in error, not unloaded yet', step: 5 },
  SHT: { sentence: 'Not found at unloading, tracing in progress', step: 5 },
  OVR: { sentence: 'Found in another batch', step: 5 },
  NLD: { sentence: 'Found in Ghana, removed from its loading list', step: 5 },
  FND: { sentence: 'Found at our Ghana warehouse', step: 5 },
  NFD: { sentence: 'Ready for pickup', step: 6 },
  PLK: { sentence: 'Handover locked after too many wrong pickup codes', step: 6 },
  PUL: { sentence: 'Handover unlocked', step: 6 },
  OFD: { sentence: 'Out for delivery', step: 6 },
  RTN: { sentence: 'Delivery attempt failed, back at our office', step: 6 },
  DLV: { sentence: 'Delivered', step: 6 },
  CAN: { sentence: 'Cancelled', step: 1 },
  END: { sentence: 'Closed without delivery', step: 1 },
} as const satisfies Record<string, { sentence: string; step: number }>;

export type MilestoneCode = keyof typeof milestones;
export const isMilestoneCode = (code: string): code is MilestoneCode => code in milestones;

/** What only we need to read: it says nothing of where the goods are. */
const ourOwn: readonly string[] = ['OPN', 'CLO', 'OVR', 'NLD', 'PLK', 'PUL'];
export const isForCustomers = (code: string) => !ourOwn.includes(code);

/** Told each time that they happen: a hand-over may be locked and unlocked more than once. */
const lockCodes: readonly string[] = ['PLK', 'PUL'];
export const isLockCode = (code: string) => lockCodes.includes(code);

/** What the story of a shipment tells: to the office also that its hand-over was locked and unlocked. */
export const isInStory = (code: string, isOffice: boolean) =>
  isForCustomers(code) || (isOffice && isLockCode(code));

const named = {
  load: { SEA: 'STUF', AIR: 'FOH' },
  depart: { SEA: 'DEPA', AIR: 'DEP' },
  arrive: { SEA: 'ARRI', AIR: 'ARR' },
  startClearing: { SEA: 'CUSS', AIR: 'CUSS' },
  releaseCustoms: { SEA: 'CUSR', AIR: 'CCD' },
  unload: { SEA: 'STRP', AIR: 'RCF' },
} as const satisfies Record<string, Record<Mode, MilestoneCode>>;

/** What a step of a batch is called in its trade. */
export const milestoneOf = (step: keyof typeof named, mode: Mode): MilestoneCode =>
  named[step][mode];

const ahead: { [Code in MilestoneCode]?: string } = {
  DEPA: 'Vessel departs China',
  DEP: 'Flight departs China',
  ARRI: 'Vessel arrives in Ghana',
  ARR: 'Flight arrives in Ghana',
};
/** What a milestone is called before it has happened. */
export const plannedSentence = (code: MilestoneCode) => ahead[code] ?? milestones[code].sentence;

/** A move of the dates in words; a ship may also come early. */
export const delaySentence = (eta: PlainDay, previousEta: PlainDay) =>
  eta > previousEta
    ? `Delayed: now due in Ghana on ${eta}`
    : `New dates: now due in Ghana on ${eta}`;
