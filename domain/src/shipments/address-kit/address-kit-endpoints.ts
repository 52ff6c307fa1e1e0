import { z } from 'zod/mini';

import { endpoint, fileAnswer } from '../../endpoint.ts';
import { modeSchema } from '../../values/mode.ts';

export const getCartonMarks = endpoint({
  method: 'GET',
  path: '/me/carton-marks.pdf',
  access: 'customer',
  summary: 'Get a printable sheet with your shipping mark for the cartons',
  query: z.object({
    mode: modeSchema,
    /** The code of the warehouse in China, from the address kit. */
    site: z.string().check(z.maxLength(8)),
  }),
  answer: fileAnswer,
  produces: 'application/pdf',
});
