import type { Mode } from '../values/mode.ts';
import type { Treatment } from './tax.ts';

/** Price lines with a treatment of their own, besides each extra service. */
export const priceLines = ['FREIGHT_AIR', 'FREIGHT_SEA', 'STORAGE', 'OTHER'] as const;
export type PriceLine = (typeof priceLines)[number];

/** The treatments in force. A service without one has that of OTHER. */
export type Treatments = {
  lines: Readonly<Record<PriceLine, Treatment>>;
  services: Readonly<Record<string, Treatment>>;
};

/** What an invoice line is for. */
export type PricedFor =
  | { kind: 'FREIGHT'; mode: Mode }
  | { kind: 'SERVICE'; serviceId: string | null }
  | { kind: 'STORAGE' };

/** Returns the treatment of an invoice line. Lines of an exempt customer are exempt. */
export function treatmentOf(
  of: PricedFor,
  { lines, services }: Treatments,
  isExempt: boolean,
): Treatment {
  if (isExempt) return 'A';
  if (of.kind === 'FREIGHT') return lines[of.mode === 'AIR' ? 'FREIGHT_AIR' : 'FREIGHT_SEA'];
  if (of.kind === 'STORAGE') return lines.STORAGE;
  return (of.serviceId === null ? undefined : services[of.serviceId]) ?? lines.OTHER;
}
