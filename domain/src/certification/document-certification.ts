import { z } from 'zod/mini';

import { certificationStates } from './certification-state.ts';

/** The Authority's stamp, as the document shows it. */
export const stampSchema = z.object({
  sdcId: z.string(),
  receiptNumber: z.string(),
  internalData: z.string(),
  signature: z.string(),
  /** The Authority's own text. */
  time: z.string(),
  qrText: z.string(),
});

/** What a document says of its certification; null in its place if it is not certified at all. */
export const documentCertificationSchema = z.object({
  state: z.enum(certificationStates),
  /** With its QR code: modules per side, and the dark ones as an SVG path. Null before it has a stamp. */
  stamp: z.nullable(z.extend(stampSchema, { qr: z.object({ size: z.int(), path: z.string() }) })),
});
export type DocumentCertificationAnswer = z.output<typeof documentCertificationSchema>;
