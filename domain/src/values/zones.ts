/** The places whose clocks people read. Apart from time.ts, for pages that need no schema. */
export const zones = { accra: 'Africa/Accra', guangzhou: 'Asia/Shanghai' } as const;
