import type { CarrierAccess } from '../platform/settings/carrier-settings.ts';
import { oneRecordSource } from './air/one-record.ts';
import { patience } from './calls/call-carrier.ts';
import type { CarrierSource } from './calls/source.ts';
import { dcsaSource } from './sea/dcsa-client.ts';
import { seaProfiles } from './sea/profiles.ts';

/** The names by which people write a carrier, in capital letters without spaces and signs. */
const namesOf: Record<CarrierAccess['carrier'], RegExp> = {
  MAERSK: /MAERSK|SEALAND|SAFMARINE/,
  HAPAG_LLOYD: /HAPAG/,
  CMA_CGM: /CMACGM|^CMA$|^APL$|^ANL$|^CNC$/,
  // Any airline: which ones publish to us is theirs to say.
  ONE_RECORD: /^/,
};

/** What tells which carrier to ask about a batch. */
type Carried = {
  mode: 'AIR' | 'SEA';
  carrier: string | null;
  containerNumber: string | null;
  masterBillNumber: string | null;
  airWaybillNumber: string | null;
};
export type CarrierSources = (batch: Carried) => CarrierSource | null;

/**
 * Returns what finds the source for a batch: by its mode, its carrier's name and its number. Null where we have no
 * credentials, or nothing to ask about: such a batch is recorded by hand.
 */
export function openCarriers(
  accesses: readonly CarrierAccess[],
  patienceMs = patience,
): CarrierSources {
  const sources = accesses.map((access) => ({
    carrier: access.carrier,
    source:
      access.carrier === 'ONE_RECORD'
        ? oneRecordSource(access, patienceMs)
        : dcsaSource(seaProfiles[access.carrier](access, patienceMs)),
  }));
  return ({ mode, carrier, ...numbers }) => {
    const number = mode === 'AIR' ? numbers.airWaybillNumber : numberAtSea(numbers);
    if (!number) return null;
    const name = (carrier ?? '').toUpperCase().replaceAll(/[^A-Z]/g, '');
    const found = sources.find(
      (one) =>
        (one.carrier === 'ONE_RECORD') === (mode === 'AIR') && namesOf[one.carrier].test(name),
    );
    return found?.source ?? null;
  };
}

const numberAtSea = ({ containerNumber, masterBillNumber }: Omit<Carried, 'mode' | 'carrier'>) =>
  containerNumber ?? masterBillNumber;

/** Returns the number that a batch is followed by. What was reported of another one is not of this batch. */
export const referenceOf = (batch: Omit<Carried, 'mode' | 'carrier'>): string =>
  batch.airWaybillNumber ?? numberAtSea(batch) ?? '';
