import * as customerCalls from '@sankofa/domain/taxes/customer-tax-endpoints';
import * as calls from '@sankofa/domain/taxes/tax-endpoints';
import * as returnCalls from '@sankofa/domain/taxes/vat-return-endpoints';
import { dayIn, zones } from '@sankofa/domain/values/time';
import type { FastifyInstance } from 'fastify';

import { readProof } from '../platform/files/proofs.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { serve } from '../platform/http/serve.ts';
import { addTaxLaw, setRegistration, setTreatments } from './change-taxes.ts';
import { findTin, hasTaxes } from './customer-tax-queries.ts';
import {
  attachCertificate,
  certificateOf,
  customerTaxes,
  endExemption,
  exemptCustomer,
  lockToAttach,
  setTin,
} from './customer-taxes.ts';
import { taxesOn } from './tax-queries.ts';
import {
  taxDocuments,
  taxDocumentsCsv,
  taxDocumentsXlsx,
  vatReturn,
  vatReturnPdf,
} from './vat-return.ts';

export function taxRoutes(app: FastifyInstance, { config }: Pick<Parts, 'config'>) {
  returnRoutes(app, config.publicUrl);
  serve(app, calls.getTaxes, ({ db, now }) => taxesOn(db, dayIn(now, zones.accra)));
  serve(app, calls.addTaxLaw, (work, { body }) => addTaxLaw(work, body));
  serve(app, calls.setTreatments, (work, { body }) => setTreatments(work, body));
  serve(app, calls.setRegistration, (work, { body }) => setRegistration(work, body));

  serve(app, customerCalls.getCustomerTaxes, ({ db, now }, { params }) =>
    customerTaxes(db, params.id, now),
  );
  serve(app, customerCalls.setCustomerTin, async (work, { params, body }) => {
    await setTin(work, { customerId: params.id, tin: body.tin });
    return customerTaxes(work.tx, params.id, work.now);
  });
  serve(app, customerCalls.addExemption, async (work, { params, body }) => {
    await exemptCustomer(work, { ...body, customerId: params.id });
    return customerTaxes(work.tx, params.id, work.now);
  });
  serve(app, customerCalls.endExemption, async (work, { params, body }) =>
    customerTaxes(work.tx, await endExemption(work, { ...body, id: params.id }), work.now),
  );
  serve(
    app,
    customerCalls.attachCertificate,
    async (work, { params, file }) =>
      customerTaxes(
        work.tx,
        await attachCertificate(work, { id: params.id, stored: file.stored }),
        work.now,
      ),
    { authorize: (work, { params }) => lockToAttach(work, params.id) },
  );
  serve(app, customerCalls.getCertificate, async (reader, { params }) => {
    const { fileId, name } = await certificateOf(reader, params.id);
    return readProof({ files: app.context.files, db: reader.db }, fileId, name);
  });
  serve(app, customerCalls.getMyTin, async ({ db, actor }) => ({
    isUsed: await hasTaxes(db),
    tin: await findTin(db, actor.id),
  }));
  serve(app, customerCalls.setMyTin, async (work, { body }) => {
    await setTin(work, { customerId: work.actor.id, tin: body.tin });
    return { isUsed: await hasTaxes(work.tx), tin: await findTin(work.tx, work.actor.id) };
  });
}

function returnRoutes(app: FastifyInstance, publicUrl: string) {
  serve(app, returnCalls.getVatReturn, ({ db }, { query }) => vatReturn(db, query));
  serve(app, returnCalls.listTaxDocuments, ({ db }, { query }) => taxDocuments(db, query));
  serve(app, returnCalls.getTaxDocumentsCsv, ({ db }, { query }) => taxDocumentsCsv(db, query));
  serve(app, returnCalls.getTaxDocumentsXlsx, ({ db }, { query }) => taxDocumentsXlsx(db, query));
  serve(app, returnCalls.getVatReturnPdf, ({ db, now }, { query }) =>
    vatReturnPdf({ db, now }, query, publicUrl),
  );
}
