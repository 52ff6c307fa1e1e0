import {
  addAddress,
  changeAddress,
  listAddresses,
  removeAddress,
} from '@sankofa/domain/accounts/profile/address-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../platform/http/serve.ts';
import { findAddresses } from './address-queries.ts';
import { addOwnAddress, changeOwnAddress, removeOwnAddress } from './addresses.ts';

export function addressRoutes(app: FastifyInstance) {
  serve(app, listAddresses, async ({ db, actor }) => ({
    items: await findAddresses(db, actor.id),
  }));
  serve(app, addAddress, (work, { body }) => addOwnAddress(work, body));
  serve(app, changeAddress, (work, { params, body }) => changeOwnAddress(work, params.id, body));
  serve(app, removeAddress, (work, { params }) => removeOwnAddress(work, params.id));
}
