import { Problem } from '@sankofa/domain/errors/problem';
import { checkoutTexts } from '@sankofa/domain/payments/checkouts/checkout-texts';
import * as calls from '@sankofa/domain/payments/checkouts/gateway-issue-endpoints';
import type { FastifyInstance } from 'fastify';

import type { Gateway } from '../../payment-gateway/payment-gateway.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { serve, serveSlow } from '../../platform/http/serve.ts';
import {
  changeGatewayIssue,
  getGatewayIssue,
  lockGatewayIssue,
  pageOfGatewayIssues,
  shownGatewayIssue,
} from '../gateway-issue-queries.ts';
import { linkGatewayIssue } from './link-gateway-issue.ts';

/** Registers the routes for unknown payments and chargebacks, for Finance. */
export function gatewayIssueRoutes(app: FastifyInstance, parts: Parts, gateway: Gateway | null) {
  const { db, clock, log } = parts;

  serve(app, calls.listGatewayIssues, (reader, { query }) => pageOfGatewayIssues(reader.db, query));

  serveSlow(app, calls.linkGatewayIssue, async (context, { params, body }) => {
    await getGatewayIssue(db, params.id);
    if (!gateway) throw new Problem('checkout.off');
    await linkGatewayIssue(
      context,
      { db, clock, gateway, log },
      { issueId: params.id, invoices: body.invoices, request: context.request },
    );
    return shownGatewayIssue(db, params.id);
  });

  serve(app, calls.setGatewayIssueAside, async (work, { params, body: { reason } }) => {
    const issue = await lockGatewayIssue(work.tx, params.id);
    if (issue.state !== 'OPEN')
      throw new Problem('payment.step_not_allowed', { message: checkoutTexts.eventClosed });
    const change = { state: 'SET_ASIDE' as const, closedBy: work.actor.id, reason };
    await changeGatewayIssue(work.tx, params.id, { ...change, closedAt: work.now });
    audit(work, {
      action: 'gateway-issue.set-aside',
      subject: 'gateway-issue',
      subjectId: params.id,
      before: { state: issue.state },
      after: change,
      reason,
    });
    return shownGatewayIssue(work.tx, params.id);
  });
}
