import { z } from 'zod/mini';

/** A count or version in a request: none is larger than the database can store. */
export const storedNumber = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
