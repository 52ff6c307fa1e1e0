import { good } from '../trade/freight-fixture.ts';
import type { World } from '../world.ts';

/** Creates a wallet statement with one line that no payment matches. */
export async function statementOf(world: World) {
  const finance = world.as('finance');
  const { id: statement } = good<{ id: string }>(
    await finance.upload(
      '/payments/statement-import?method=MOBILE_MONEY',
      new TextEncoder().encode('Date,Transaction ID,Amount\n2026-11-20,55443322,20.00\n'),
      'text/csv',
    ),
  );
  const { items } = good<{ items: { id: string }[] }>(
    await finance.get(`/payments/statement-import/${statement}/lines`),
  );
  const accounts = good<{ items: { id: string }[] }>(
    await finance.get('/payments/statement-accounts'),
  );
  return {
    statement,
    statementLine: items[0]?.id ?? '',
    statementAccount: accounts.items[0]?.id ?? '',
  };
}

type Payer = { id: string; name: string; phone: string | null };
/** Creates a statement with the payer’s phone number next to the reference of each payment. */
export async function statementNaming(world: World, { id, name, phone }: Payer) {
  const payments = await world.db
    .selectFrom('payments')
    .select(['reference', 'method'])
    .where('customerId', '=', id)
    .execute();
  const lines = payments.map(
    ({ reference }) => `2026-11-20,${reference},${name} ${phone},${phone} for goods,20.00`,
  );
  good(
    await world
      .as('finance')
      .upload(
        `/payments/statement-import?method=${payments[0]?.method}`,
        new TextEncoder().encode(
          ['Date,Transaction ID,From,Narration,Amount', ...lines].join('\n'),
        ),
        'text/csv',
      ),
  );
}
