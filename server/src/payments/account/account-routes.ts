import * as calls from '@sankofa/domain/payments/account/account-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../platform/http/serve.ts';
import { shownPayment } from '../shown-payment-queries.ts';
import { applyCredit } from './apply-credit.ts';
import { submitOnAccount } from './submit-on-account.ts';

/** Registers payments without an invoice, and paying from the credit they become. */
export function accountRoutes(app: FastifyInstance) {
  serve(app, calls.submitOnAccount, async (work, { body }) =>
    shownPayment({ db: work.tx, actor: work.actor }, await submitOnAccount(work, body)),
  );
  serve(app, calls.applyCredit, (work, { params, body }) =>
    applyCredit(work, { ...body, customerId: params.id }),
  );
}
