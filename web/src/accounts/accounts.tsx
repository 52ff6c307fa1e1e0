import { lazy } from 'react';

/** Public entry of the feature: an address can also be added while creating a shipment. */
export const AddressForm = lazy(async () => ({
  default: (await import('./profile/address-form.tsx')).AddressForm,
}));
