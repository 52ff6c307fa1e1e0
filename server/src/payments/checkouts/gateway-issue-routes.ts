import { Problem } from '@sankofa/domain/errors/problem';
import { checkoutTexts } from '@sankofa/domain/payments/checkouts/checkout-texts';
import * as calls from '@sankofa/domain/payments/checkouts/gateway-issue-endpoints';
import type { FastifyInstance } from 'fastify';

import type { Gateway } from '../../gateway/gateway.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { serve, serveSlow } from '../../platform/http/serve.ts';
import {
  changeTrouble,
  getTrouble,
  lockTrouble,
  pageOfTroubles,
  shownTrouble,
} from '../gateway-issue-queries.ts';
import { joinTrouble } from './link-gateway-issue.ts';

/** Registers the routes for unknown payments and chargebacks, for Finance. */
export function troubleRoutes(app: FastifyInstance, parts: Parts, gateway: Gateway | null) {
  const { db, clock, log } = parts;

  serve(app, calls.listTroubles, (reader, { query }) => pageOfTroubles(reader.db, query));

  serveSlow(app, calls.joinTrouble, async (given, { params, body }) => {
    await getTrouble(db, params.id);
    if (!gateway) throw new Problem('checkout.off');
    await joinTrouble(
      given,
      { db, clock, gateway, log },
      { troubleId: params.id, invoices: body.invoices, request: given.request },
    );
    return shownTrouble(db, params.id);
  });

  serve(app, calls.setTroubleAside, async (work, { params, body: { reason } }) => {
    const trouble = await lockTrouble(work.tx, params.id);
    if (trouble.state !== 'OPEN')
      throw new Problem('payment.step_not_allowed', { message: checkoutTexts.eventClosed });
    const change = { state: 'SET_ASIDE' as const, closedBy: work.actor.id, reason };
    await changeTrouble(work.tx, params.id, { ...change, closedAt: work.now });
    audit(work, {
      action: 'trouble.set-aside',
      subject: 'gateway-trouble',
      subjectId: params.id,
      before: { state: trouble.state },
      after: change,
      reason,
    });
    return shownTrouble(work.tx, params.id);
  });
}
