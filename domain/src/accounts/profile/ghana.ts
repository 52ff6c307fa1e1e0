/** The sixteen regions of Ghana, by name. */
export const ghanaRegions = [
  'Ahafo',
  'Ashanti',
  'Bono',
  'Bono East',
  'Central',
  'Eastern',
  'Greater Accra',
  'North East',
  'Northern',
  'Oti',
  'Savannah',
  'Upper East',
  'Upper West',
  'Volta',
  'Western',
  'Western North',
] as const;
export type GhanaRegion = (typeof ghanaRegions)[number];

/**
 * Normalises a GhanaPost GPS digital address to its stored form, `GA-183-8164`: two characters for the
 * district, three or four digits for the area, four for the location. Accepts lower case, spaces and missing
 * dashes.
 */
export function digitalAddressOf(typed: string): string | null {
  const compact = typed.toUpperCase().replaceAll(/[\s–—-]/g, '');
  const parts = /^([A-Z][A-Z0-9])(\d{3,4})(\d{4})$/.exec(compact);
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : null;
}

/** Returns the address as one line for documents, lists and drivers. */
export const addressLine = (address: {
  street: string;
  city: string;
  region: string;
  digitalAddress: string | null;
}) =>
  [address.street, address.city, address.region, address.digitalAddress].filter(Boolean).join(', ');
