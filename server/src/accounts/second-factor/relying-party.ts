import { isIP } from 'node:net';

import type { Config } from '../../platform/config.ts';

/** Whom a passkey is for: the host of PUBLIC_URL. It signs for this host and origin only. */
export type RelyingParty = { id: string; origin: string };

export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Browsers accept passkeys for domain names only. */
export const canHavePasskeys = ({ id }: RelyingParty) => isIP(id.replaceAll(/[[\]]/g, '')) === 0;
