import { authorize } from '@sankofa/domain/authorize';
import { mayClaim } from '@sankofa/domain/warehouse/unidentified/claim';
import * as calls from '@sankofa/domain/warehouse/unidentified/claim-endpoints';
import { claimTexts } from '@sankofa/domain/warehouse/unidentified/claim-texts';
import type { FastifyInstance } from 'fastify';

import type { Work } from '../../platform/database/work.ts';
import { readProof } from '../../platform/files/proofs.ts';
import { serve } from '../../platform/http/serve.ts';
import { pageOfUnidentified, shownUnidentified } from '../claim-queries.ts';
import { claimNumber, claimWithProof, lockToClaim, proofOf, withdrawClaim } from './claims.ts';
import { decideClaims } from './decide-claims.ts';

/** Many people share one address of a mobile network; more calls than this come from a script. */
const perAddress = { calls: 100, windowMs: 10 * 60_000 };

const shown = ({ tx, actor }: Work, packageId: string) => shownUnidentified(tx, actor, packageId);

/** Endpoints for unidentified cartons: the public list, and claims to them. */
export function claimRoutes(app: FastifyInstance) {
  serve(app, calls.listUnidentified, ({ db, actor }, { query }) => {
    authorize({ actor }, claimTexts.onlyWarehouse, mayClaim.see);
    return pageOfUnidentified(db, actor, query);
  });
  serve(
    app,
    calls.claimByNumber,
    async (work, { params, body }) =>
      shown(work, await claimNumber(work, { ...body, packageId: params.id })),
    { perAddress },
  );
  serve(
    app,
    calls.claimByProof,
    async (work, { params, query, file }) =>
      shown(
        work,
        await claimWithProof(work, { ...query, packageId: params.id, stored: file.stored }),
      ),
    { perAddress, authorize: (work, { params }) => lockToClaim(work, params.id) },
  );
  serve(app, calls.withdrawClaim, async (work, { params }) =>
    shown(work, await withdrawClaim(work, params.id)),
  );
  serve(app, calls.getClaimProof, async ({ db, actor }, { params }) => {
    const fileId = await proofOf({ tx: db, actor }, params.id);
    return readProof({ files: app.context.files, db }, fileId, 'proof-of-purchase');
  });
  serve(app, calls.decideClaims, (work, { params, body }) =>
    decideClaims(work, { ...body, packageId: params.id }),
  );
}
