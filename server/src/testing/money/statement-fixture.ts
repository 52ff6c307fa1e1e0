import type {
  StatementAnswer,
  StatementLineAnswer,
} from '@sankofa/domain/payments/statements/statement-import-endpoints';

import { good } from '../trade/freight-fixture.ts';
import { startPayments } from './payment-fixture.ts';

export const statementHead =
  'MTN Mobile Money\nAccount,0244\n\nDate,Transaction ID,From,Narration,Amount\n';
type Reader = 'finance' | 'clerk2';
type By = { reader?: Reader; method?: string; dateColumn?: string; amountColumn?: string };
type Lines = { items: StatementLineAnswer[]; nextCursor: string | null };

/** Starts a world with pending payments and statements to read. */
export async function startStatements() {
  const fixture = await startPayments();
  const { world } = fixture;
  const upload = (
    bytes: Uint8Array,
    kind: string,
    { reader = 'finance', method = 'MOBILE_MONEY', ...columns }: By = {},
  ) =>
    world
      .as(reader)
      .upload(
        `/payments/statement-import?${new URLSearchParams({ method, fileName: 'mtn.csv', ...columns }).toString()}`,
        bytes,
        kind,
      );
  const send = (csv: string, by: By = {}) => upload(new TextEncoder().encode(csv), 'text/csv', by);
  const linesOf = async (id: string, query = '', reader: Reader = 'finance') =>
    good<Lines>(await world.as(reader).get(`/payments/statement-import/${id}/lines${query}`));
  return {
    ...fixture,
    upload,
    send,
    linesOf,
    /** Reads a file and returns its lines as its reader sees them. */
    read: async (csv: string, by: By = {}) => {
      const statement = good<StatementAnswer>(await send(csv, by));
      return { statement, lines: (await linesOf(statement.id, '', by.reader)).items };
    },
    statement: async (id: string) =>
      good<StatementAnswer>(await world.as('finance').get(`/payments/statement-import/${id}`)),
    /** Creates a pending payment. */
    waiting: async (amount = '148.50') => {
      const { ama, invoice } = await fixture.newInvoice();
      return { ama, ...(await fixture.submit(ama, fixture.momo(invoice.invoiceId, amount))) };
    },
  };
}
