import {
  addCustomerTag,
  changeCustomerContact,
  createCustomer as createCall,
  getCustomer,
  inviteCustomer as inviteCall,
  listCustomerDocuments,
  listCustomerTimeline,
  removeCustomerTag,
} from '@sankofa/domain/customers/record/customer-endpoints';
import type { FastifyInstance } from 'fastify';

import { languageOf } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { changeContact, inviteCustomer } from './contact.ts';
import { createCustomer } from './create-customer.ts';
import { pageOfCustomerDocuments } from './customer-document-queries.ts';
import { ensureCustomer, shownCustomer } from './customer-queries.ts';
import { tagCustomer, untagCustomer } from './tags.ts';
import { pageOfTimeline } from './timeline-queries.ts';

export function customerRecordRoutes(app: FastifyInstance) {
  serve(app, getCustomer, (reader, { params }) => shownCustomer(reader, params.id));
  serve(app, listCustomerTimeline, async ({ db, actor }, { params, query, http }) => {
    await ensureCustomer(db, params.id);
    const language = languageOf(http.request);
    return pageOfTimeline(db, actor, { customerId: params.id, language, ...query });
  });
  serve(app, listCustomerDocuments, async ({ db, actor }, { params, query }) => {
    await ensureCustomer(db, params.id);
    return pageOfCustomerDocuments(db, actor, { customerId: params.id, ...query });
  });
  serve(app, addCustomerTag, (work, { params, body }) => tagCustomer(work, { ...params, ...body }));
  serve(app, removeCustomerTag, (work, { params, query }) =>
    untagCustomer(work, { ...params, ...query }),
  );
  serve(app, createCall, (work, { body }) => createCustomer(work, body));
  serve(app, changeCustomerContact, (work, { params, body, version }) =>
    changeContact(work, { ...params, version, contact: body }),
  );
  serve(app, inviteCall, (work, { params }) => inviteCustomer(work, params.id));
}
