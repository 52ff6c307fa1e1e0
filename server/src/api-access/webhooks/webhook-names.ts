/** The page on which customers manage their webhooks. */
export const ownPage = '/customer/profile/api';

/** Returns how people recognize a webhook: the host of its address. */
export const hostOf = (url: string) => new URL(url).host;

/** What a secret is encrypted for: it can be decrypted for the same webhook only. */
export const lockOf = (webhookId: string) => `webhook:${webhookId}`;
