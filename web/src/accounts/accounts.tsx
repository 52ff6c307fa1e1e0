import { lazy } from 'react';

/** The door of the feature: an address is also added on the way to a shipment. */
export const AddressForm = lazy(async () => ({
  default: (await import('./profile/address-form.tsx')).AddressForm,
}));
