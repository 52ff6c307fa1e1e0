import type { CarrierAccess } from '../../platform/settings/carrier-settings.ts';
import { bearerOf } from '../calls/bearer.ts';
import type { DcsaProfile } from './dcsa-client.ts';

/** The services of the sea carriers that answer by DCSA Track & Trace 2.2, each with its own way in. */
export const seaProfiles: Record<
  'MAERSK' | 'HAPAG_LLOYD' | 'CMA_CGM',
  (access: CarrierAccess, patienceMs: number) => DcsaProfile
> = {
  MAERSK: ({ url, id, secret }, patienceMs) => ({
    name: 'Maersk',
    eventsUrl: `${url}/track-and-trace-private/events`,
    authorise: bearerOf(
      `${url}/customer-identity/oauth/v2/access_token`,
      { headers: { 'consumer-key': id }, form: { client_id: id, client_secret: secret } },
      patienceMs,
    ),
    patienceMs,
  }),
  HAPAG_LLOYD: ({ url, id, secret }, patienceMs) => ({
    name: 'Hapag-Lloyd',
    eventsUrl: `${url}/hlag/external/v2/events/`,
    authorise: async () => ({ 'x-ibm-client-id': id, 'x-ibm-client-secret': secret }),
    patienceMs,
  }),
  CMA_CGM: ({ url, secret }, patienceMs) => ({
    name: 'CMA CGM',
    eventsUrl: `${url}/operation/trackandtrace/v1/events`,
    authorise: async () => ({ keyid: secret }),
    patienceMs,
  }),
};
