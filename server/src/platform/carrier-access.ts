/** How we get into one carrier's service. Only carriers with credentials are asked. */
export type CarrierAccess = Readonly<{
  carrier: 'MAERSK' | 'HAPAG_LLOYD' | 'CMA_CGM' | 'ONE_RECORD';
  /** Without a trailing slash; for air waybills with `{awb}` in place of the number. */
  url: string;
  id: string;
  secret: string;
}>;

type CarrierSettings = Partial<
  Record<
    | 'MAERSK_CONSUMER_KEY'
    | 'MAERSK_CLIENT_SECRET'
    | 'HAPAG_LLOYD_CLIENT_ID'
    | 'HAPAG_LLOYD_CLIENT_SECRET'
    | 'CMA_CGM_KEY'
    | 'ONE_RECORD_URL'
    | 'ONE_RECORD_TOKEN',
    string | undefined
  >
>;

/** Returns how to get into each carrier's service for which both parts of its credentials are set. */
export function carriersOf(values: CarrierSettings): readonly CarrierAccess[] {
  const all = [
    ['MAERSK', 'https://api.maersk.com', values.MAERSK_CONSUMER_KEY, values.MAERSK_CLIENT_SECRET],
    [
      'HAPAG_LLOYD',
      'https://api.hlag.com',
      values.HAPAG_LLOYD_CLIENT_ID,
      values.HAPAG_LLOYD_CLIENT_SECRET,
    ],
    ['CMA_CGM', 'https://apis.cma-cgm.net', 'key', values.CMA_CGM_KEY],
    [
      'ONE_RECORD',
      values.ONE_RECORD_URL?.replace('%7Bawb%7D', '{awb}').replace(/\/+$/, ''),
      'token',
      values.ONE_RECORD_TOKEN,
    ],
  ] as const;
  return Object.freeze(
    all.flatMap(([carrier, url, id, secret]) =>
      url && id && secret ? [{ carrier, url, id, secret }] : [],
    ),
  );
}
