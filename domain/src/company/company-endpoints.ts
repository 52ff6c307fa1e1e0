import { z } from 'zod';

import { endpoint } from '../endpoint.ts';
import { modeSchema } from '../mode.ts';

export const officeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
});

export const getCompany = endpoint({
  method: 'GET',
  path: '/company',
  access: 'public',
  summary: 'Brand, contacts, offices and support hours',
  answer: z.object({
    brand: z.string(),
    email: z.string().nullable(),
    phones: z.array(z.string()),
    address: z.string().nullable(),
    supportHours: z.string(),
    social: z.array(z.object({ name: z.string(), url: z.string() })),
    offices: z.array(officeSchema),
  }),
});

export const addSite = endpoint({
  method: 'POST',
  path: '/sites',
  access: 'admin',
  summary: 'Add a warehouse in China or an office in Ghana',
  idempotent: true,
  body: z.object({
    code: z.string().regex(/^[A-Z0-9]{2,8}$/, 'Two to eight capital letters and digits'),
    kind: z.enum(['ORIGIN', 'DESTINATION']),
    modes: z.array(modeSchema).min(1),
    name: z.string().trim().min(2).max(80),
    nameZh: z.string().trim().min(1).max(80).nullish(),
    address: z.string().trim().min(5).max(300),
    addressZh: z.string().trim().min(2).max(300).nullish(),
    city: z.string().trim().min(2).max(60),
    placeCode: z.string().length(5),
    contactName: z.string().trim().max(80).nullish(),
    phone: z.string().trim().min(6).max(30),
    email: z.email().nullish(),
    position: z
      .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
      .nullish(),
  }),
  answer: z.object({ id: z.uuid(), code: z.string() }),
});
