/** The time zones of our locations. Separate from time.ts, for pages that need no schema. */
export const zones = { accra: 'Africa/Accra', guangzhou: 'Asia/Shanghai' } as const;
