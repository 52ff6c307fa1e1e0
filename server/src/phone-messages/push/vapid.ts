import { createECDH } from 'node:crypto';

import type { Config } from '../../platform/config.ts';

export type VapidKeys = { subject: string; publicKey: string; privateKey: string };

/** Returns the keys that sign requests to push services, from the secret of this server. */
export function vapidKeysOf({
  secrets,
  publicUrl,
}: Pick<Config, 'secrets' | 'publicUrl'>): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(secrets.push, 'base64url'));
  return {
    // Whom a push service contacts about our messages.
    subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:push@localhost',
    publicKey: curve.getPublicKey('base64url', 'uncompressed'),
    privateKey: secrets.push,
  };
}
