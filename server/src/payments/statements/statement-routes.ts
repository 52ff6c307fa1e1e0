import type { Actor } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import { paymentTexts } from '@sankofa/domain/payments/payment-texts';
import * as calls from '@sankofa/domain/payments/statements/statement-endpoints';
import type { FastifyInstance } from 'fastify';

import { pageOfStatement, statementOf } from '../../books/books.ts';
import { renderStatement } from '../../pdf/pdf.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { serve } from '../../platform/http/serve.ts';
import { findCustomer } from '../refund-queries.ts';
import { statementCsv, statementDocument } from './statement-files.ts';

export function statementRoutes(app: FastifyInstance, { config }: Parts) {
  serve(app, calls.getStatement, async (reader, { query }) => {
    const customer = await accountOf(reader, query);
    return {
      ...(await pageOfStatement(reader.db, { ...query, customerId: customer.id })),
      customer,
    };
  });

  serve(app, calls.getStatementPdf, async (reader, { query }) => {
    const { id: customerId } = await accountOf(reader, query);
    const period = { ...query, customerId };
    const { now } = reader;
    const document = await statementDocument(reader.db, {
      ...period,
      now,
      publicUrl: config.publicUrl,
    });
    return { bytes: await renderStatement(document), fileName: `${nameOf(query)}.pdf` };
  });

  serve(app, calls.getStatementCsv, async (reader, { query }) => {
    const { id: customerId } = await accountOf(reader, query);
    const period = { ...query, customerId };
    const statement = await statementOf(reader.db, period);
    return { bytes: statementCsv(statement, period), fileName: `${nameOf(query)}.csv` };
  });
}

const nameOf = ({ from, to }: { from: string; to: string }) => `statement-${from}-to-${to}`;

/** @throws Problem if the account is not theirs to see, or staff name none */
async function accountOf(
  { db, actor }: { db: Db; actor: Actor },
  query: { customerId?: string | undefined },
): Promise<{ id: string; name: string; customerCode: string }> {
  const customerId = query.customerId ?? actor.id;
  if (actor.role === 'CUSTOMER' && !mayPayment.seeStatement(actor, { customerId }))
    throw unknownCustomer();
  authorize({ actor }, 'finance', mayPayment.seeStatement, { customerId });
  const customer = await findCustomer(db, customerId);
  if (customer) return customer;
  throw query.customerId === undefined
    ? new Problem('request.invalid', {
        message: paymentTexts.chooseCustomer,
        fields: { customerId: paymentTexts.chooseCustomer },
      })
    : unknownCustomer();
}
const unknownCustomer = () =>
  new Problem('thing.not_found', { message: paymentTexts.customerNotFound });
