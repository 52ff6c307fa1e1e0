/** The kinds of news. Anything about the account itself, such as its password, is always sent. */
export const newsKinds = ['GOODS', 'MONEY', 'SUPPORT'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** The channels for news. */
export const channels = ['REMINDER', 'EMAIL'] as const;
export type Channel = (typeof channels)[number];

export type Muted = `${Channel}:${NewsKind}`;
export const everyMuted: readonly Muted[] = channels.flatMap((channel) =>
  newsKinds.map((kind): Muted => `${channel}:${kind}`),
);

/** Whether news of that kind are wanted on that channel; kind null cannot be switched off. */
export const isSubscribed = (muted: readonly string[], channel: Channel, kind: NewsKind | null) =>
  kind === null || !muted.includes(`${channel}:${kind}`);
