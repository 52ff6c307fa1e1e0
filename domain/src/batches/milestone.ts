import type { Mode } from '../values/mode.ts';

/**
 * Milestone codes by their industry names (DCSA for sea, IATA Cargo iQ for air), with their step on the
 * six-step progress bar (look.md §4.3). The sentences that people read are in `milestone-texts.ts`.
 */
const steps = {
  PRE: 1,
  RCV: 2,
  VER: 2,
  UNI: 2,
  VOI: 1,
  REO: 2,
  OFL: 2,
  OPN: 2,
  CLO: 3,
  STUF: 3,
  FOH: 3,
  GTIN: 3,
  RCS: 3,
  DEPA: 4,
  DEP: 4,
  DLAY: 4,
  ASK: 4,
  UPD: 4,
  ARRI: 5,
  ARR: 5,
  CUSS: 5,
  CUSR: 5,
  CCD: 5,
  STRP: 5,
  RCF: 5,
  BCK: 5,
  SHT: 5,
  OVR: 5,
  NLD: 5,
  FND: 5,
  NFD: 6,
  PLK: 6,
  PUL: 6,
  OFD: 6,
  RTN: 6,
  DLV: 6,
  CAN: 1,
  END: 1,
} as const satisfies Record<string, number>;

export type MilestoneCode = keyof typeof steps;
export const isMilestoneCode = (code: string): code is MilestoneCode => code in steps;
export const milestoneCodes = Object.keys(steps).filter(isMilestoneCode);
export const milestoneStep = (code: MilestoneCode): number => steps[code];

/** Internal milestones: they don't say where the goods are. */
const internalCodes: readonly string[] = ['OPN', 'CLO', 'OVR', 'NLD', 'PLK', 'PUL'];
export const isForCustomers = (code: string) => !internalCodes.includes(code);

/** What is said about the voyage while nothing moves: that staff were asked, and what they answered. */
export const newsCodes: readonly string[] = ['ASK', 'UPD'];

/** Recorded every time: a pickup may be locked and unlocked more than once. */
const lockCodes: readonly string[] = ['PLK', 'PUL'];
export const isLockCode = (code: string) => lockCodes.includes(code);

/**
 * Whether a shipment's history shows the code; only the office sees that the pickup was locked or unlocked.
 */
export const isInTimeline = (code: string, isOffice: boolean) =>
  isForCustomers(code) || (isOffice && isLockCode(code));

const named = {
  load: { SEA: 'STUF', AIR: 'FOH' },
  depart: { SEA: 'DEPA', AIR: 'DEP' },
  arrive: { SEA: 'ARRI', AIR: 'ARR' },
  startClearing: { SEA: 'CUSS', AIR: 'CUSS' },
  releaseCustoms: { SEA: 'CUSR', AIR: 'CCD' },
  unload: { SEA: 'STRP', AIR: 'RCF' },
} as const satisfies Record<string, Record<Mode, MilestoneCode>>;

/** Returns the industry's milestone for a batch step. */
export const milestoneOf = (step: keyof typeof named, mode: Mode): MilestoneCode =>
  named[step][mode];
