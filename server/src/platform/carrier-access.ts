/** How we get into one carrier's service. Only carriers with credentials are asked. */
export type CarrierAccess = Readonly<{
  carrier: 'MAERSK' | 'HAPAG_LLOYD' | 'CMA_CGM' | 'ONE_RECORD';
  /** Without a trailing slash; for air waybills with `{awb}` in place of the number. */
  url: string;
  id: string;
  secret: string;
}>;
