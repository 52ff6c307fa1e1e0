/** The kinds of news that a customer chooses among. Anything about the account itself is always sent. */
export const newsKinds = [
  'RECEIVED',
  'TRANSIT',
  'READY',
  'GOODS',
  'INVOICE',
  'MONEY',
  'SUPPORT',
] as const;
export type NewsKind = (typeof newsKinds)[number];

/** The three topics that staff choose among, each with the kinds that belong to it. */
export const newsTopics = {
  GOODS: ['RECEIVED', 'TRANSIT', 'READY', 'GOODS'],
  MONEY: ['INVOICE', 'MONEY'],
  SUPPORT: ['SUPPORT'],
} as const satisfies Partial<Record<NewsKind, readonly NewsKind[]>>;

/** The channels that everyone has; what is not wanted is switched off. */
export const channels = ['REMINDER', 'EMAIL'] as const;
export type Channel = (typeof channels)[number];

/** The channels to a confirmed phone number; what is wanted is switched on. */
export const phoneChannels = ['SMS', 'WHATSAPP'] as const;
export type PhoneChannel = (typeof phoneChannels)[number];

export type Muted = `${Channel}:${NewsKind}`;
export const everyMuted: readonly Muted[] = channels.flatMap((channel) =>
  newsKinds.map((kind): Muted => `${channel}:${kind}`),
);

export type PhoneChoice = `${PhoneChannel}:${NewsKind}`;
export const everyPhoneChoice: readonly PhoneChoice[] = phoneChannels.flatMap((channel) =>
  newsKinds.map((kind): PhoneChoice => `${channel}:${kind}`),
);

/** Whether news of that kind are wanted on that channel; kind null cannot be switched off. */
export const isSubscribed = (muted: readonly string[], channel: Channel, kind: NewsKind | null) =>
  kind === null || !muted.includes(`${channel}:${kind}`);

/** The same for a phone; news without a kind have private details of the account and are never sent there. */
export const isWantedByPhone = (
  wanted: readonly string[],
  channel: PhoneChannel,
  kind: NewsKind | null,
) => kind !== null && wanted.includes(`${channel}:${kind}`);
