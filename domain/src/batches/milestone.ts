import type { Mode } from '../values/mode.ts';

/**
 * Milestone codes by their industry names (DCSA for sea, IATA Cargo iQ for air), with the step of six on the progress
 * bar (look.md §4.3). The sentences that people read are in `milestone-texts.ts`.
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
