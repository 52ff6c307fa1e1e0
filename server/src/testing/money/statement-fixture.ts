import type {
  StatementAnswer,
  StatementLineAnswer,
} from '@sankofa/domain/payments/statements/statement-import-endpoints';

import { good } from '../trade/freight-fixture.ts';
import { startPayments } from './payment-fixture.ts';

export const statementHead =
  'MTN Mobile Money\nAccount,0244\n\nDate,Transaction ID,From,Narration,Amount\n';
type Reader = 'finance' | 'clerk2';
type By = { who?: Reader; method?: string; dateColumn?: string; amountColumn?: string };
type Lines = { items: StatementLineAnswer[]; nextCursor: string | null };

/** Starts a world with pending payments and statements to read. */
export async function startStatements() {
  const desk = await startPayments();
  const { world } = desk;
  const upload = (
    bytes: Uint8Array,
    kind: string,
    { who = 'finance', method = 'MOBILE_MONEY', ...columns }: By = {},
  ) =>
    world
      .as(who)
      .upload(
        `/payments/statement-import?${new URLSearchParams({ method, fileName: 'mtn.csv', ...columns }).toString()}`,
        bytes,
        kind,
      );
  const send = (csv: string, by: By = {}) => upload(new TextEncoder().encode(csv), 'text/csv', by);
  const linesOf = async (id: string, query = '', who: Reader = 'finance') =>
    good<Lines>(await world.as(who).get(`/payments/statement-import/${id}/lines${query}`));
  return {
    ...desk,
    upload,
    send,
    linesOf,
    /** Reads a file and returns its lines as its reader sees them. */
    read: async (csv: string, by: By = {}) => {
      const statement = good<StatementAnswer>(await send(csv, by));
      return { statement, lines: (await linesOf(statement.id, '', by.who)).items };
    },
    statement: async (id: string) =>
      good<StatementAnswer>(await world.as('finance').get(`/payments/statement-import/${id}`)),
    /** Creates a pending payment. */
    waiting: async (amount = '148.50') => {
      const { ama, invoice } = await desk.newInvoice();
      return { ama, ...(await desk.submit(ama, desk.momo(invoice.invoiceId, amount))) };
    },
  };
}
