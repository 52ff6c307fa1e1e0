import * as calls from '@sankofa/domain/payments/refund-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../platform/serve.ts';
import type { Work } from '../platform/work.ts';
import { pageOfRefunds, shownRefund } from './refund-queries.ts';
import { approveRefund, payRefund, rejectRefund, requestRefund, withdrawRefund } from './refund.ts';

const shown = ({ tx, actor }: Pick<Work, 'tx' | 'actor'>, refundId: string) =>
  shownRefund({ db: tx, actor }, refundId);

export function refundRoutes(app: FastifyInstance) {
  serve(app, calls.listRefunds, (reader, { query }) => pageOfRefunds(reader, query));
  serve(app, calls.requestRefund, async (work, { body }) =>
    shown(work, await requestRefund(work, body)),
  );
  serve(app, calls.approveRefund, async (work, { params, version }) =>
    shown(work, await approveRefund(work, { refundId: params.id, version })),
  );
  serve(app, calls.rejectRefund, async (work, { params, body, version }) =>
    shown(work, await rejectRefund(work, { ...body, refundId: params.id, version })),
  );
  serve(app, calls.withdrawRefund, async (work, { params, version }) =>
    shown(work, await withdrawRefund(work, { refundId: params.id, version })),
  );
  serve(app, calls.payRefund, async (work, { params, body, version }) =>
    shown(work, await payRefund(work, { ...body, refundId: params.id, version })),
  );
}
