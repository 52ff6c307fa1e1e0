import * as calls from '@sankofa/domain/books/opening/opening-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../platform/http/serve.ts';
import { approveOpening, rejectOpening, reverseOpening } from './decide-opening.ts';
import { proposeOpening } from './opening-balances.ts';
import { shownOpening } from './shown-opening.ts';

/** Registers the opening balances of our own accounts. */
export function openingRoutes(app: FastifyInstance) {
  serve(app, calls.getOpeningBalances, ({ db }) => shownOpening(db));
  serve(app, calls.proposeOpeningBalances, async (work, { body }) => {
    await proposeOpening(work, body);
    return shownOpening(work.tx);
  });
  serve(app, calls.approveOpeningBalances, async (work, { params, version }) => {
    await approveOpening(work, { id: params.id, version });
    return shownOpening(work.tx);
  });
  serve(app, calls.rejectOpeningBalances, async (work, { params, body, version }) => {
    await rejectOpening(work, { ...body, id: params.id, version });
    return shownOpening(work.tx);
  });
  serve(app, calls.reverseOpeningBalances, async (work, { params, body, version }) => {
    await reverseOpening(work, { ...body, id: params.id, version });
    return shownOpening(work.tx);
  });
}
