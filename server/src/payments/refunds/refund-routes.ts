import { Problem } from '@sankofa/domain/errors/problem';
import * as calls from '@sankofa/domain/payments/refunds/refund-endpoints';
import type { RefundAnswer } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { getRefundRules, saveRefundRules } from '@sankofa/domain/payments/refunds/refund-rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { openGateway } from '../../payment-gateway/payment-gateway.ts';
import type { Work } from '../../platform/database/work.ts';
import { readProof } from '../../platform/files/proofs.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { languageOf } from '../../platform/http/problems.ts';
import { serve, serveSlow } from '../../platform/http/serve.ts';
import { changeRefundRules, findFourEyesRules } from '../refund-rules.ts';
import { pageOfRefunds, shownRefund, type ShownRefund } from '../shown-refund-queries.ts';
import { addRefundProof, lockToProve, refundProof } from './prove-refund.ts';
import { approveRefund, payRefund, rejectRefund, withdrawRefund } from './refund.ts';
import { requestRefund } from './request-refund.ts';
import { beginSending, syncRefund } from './send-refund.ts';

type Call = { http: { request: FastifyRequest } };

const withTexts = (refund: ShownRefund, { http }: Call): RefundAnswer => ({
  ...refund,
  failure: refund.failure?.in(languageOf(http.request)) ?? null,
});

export function refundRoutes(app: FastifyInstance, { config, db, clock, log, files }: Parts) {
  const gateway = openGateway(config);
  /** Hides the option to send it online if there is no gateway; one that was sent keeps saying so. */
  const offered = (refund: ShownRefund, call: Call): RefundAnswer => ({
    ...withTexts(refund, call),
    ...(!gateway && !refund.sentAt && { online: null }),
  });
  const shown = async ({ tx, actor }: Pick<Work, 'tx' | 'actor'>, refundId: string, call: Call) =>
    offered(await shownRefund({ db: tx, actor }, refundId), call);
  serve(app, calls.listRefunds, async (reader, { query, http }) => {
    const page = await pageOfRefunds(reader, query);
    return { ...page, items: page.items.map((refund) => offered(refund, { http })) };
  });
  serve(app, calls.requestRefund, async (work, { body, http }) =>
    shown(work, await requestRefund(work, body), { http }),
  );
  serve(app, calls.approveRefund, async (work, { params, version, http }) =>
    shown(work, await approveRefund(work, { refundId: params.id, version }), { http }),
  );
  serve(app, calls.getRefund, async (reader, { params, http }) =>
    withTexts(await shownRefund(reader, params.id), { http }),
  );
  serve(app, calls.rejectRefund, async (work, { params, body, version, http }) =>
    shown(work, await rejectRefund(work, { ...body, refundId: params.id, version }), { http }),
  );
  serve(app, calls.withdrawRefund, async (work, { params, version, http }) =>
    shown(work, await withdrawRefund(work, { refundId: params.id, version }), { http }),
  );
  serveSlow(
    app,
    calls.sendRefund,
    async ({ request, inWork, actor }, { params, version, http }) => {
      if (!gateway) throw new Problem('checkout.off');
      const id = await inWork((work) => beginSending(work, { refundId: params.id, version }));
      await syncRefund({ db, clock, gateway, log }, id, request);
      return withTexts(await shownRefund({ db, actor }, id), { http });
    },
  );
  serve(app, calls.payRefund, async (work, { params, body, version, http }) =>
    shown(
      work,
      await payRefund(work, { ...body, refundId: params.id, version, isOnline: gateway !== null }),
      { http },
    ),
  );

  serve(
    app,
    calls.addRefundProof,
    async (work, { params, file, http }) =>
      shown(work, await addRefundProof(work, { refundId: params.id, stored: file.stored }), {
        http,
      }),
    { authorize: (work, { params }) => lockToProve(work, params.id) },
  );
  serve(app, calls.getRefundProof, async (reader, { params }) => {
    const { fileId, name } = await refundProof(reader, params.id);
    return readProof({ files, db: reader.db }, fileId, `proof-${name}`);
  });

  serve(app, getRefundRules, ({ db: read }) => findFourEyesRules(read));
  serve(app, saveRefundRules, (work, { body, version }) =>
    changeRefundRules(work, { ...body, version }),
  );
}
