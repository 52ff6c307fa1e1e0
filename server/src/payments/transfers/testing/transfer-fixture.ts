import type {
  StatementAnswer,
  StatementLineAnswer,
} from '@sankofa/domain/payments/statements/statement-import-endpoints';
import type { TransferAnswer } from '@sankofa/domain/payments/transfers/transfer-endpoints';
import { dayIn } from '@sankofa/domain/values/time';

import { accountSums } from '../../../payables/testing/payable-fixture.ts';
import { addMappedAccount } from '../../../testing/money/mapped-account.ts';
import { good } from '../../../testing/trade/freight-fixture.ts';
import { startTrade } from '../../../testing/trade/trade.ts';
import { startWorld, type Client } from '../../../testing/world.ts';

export const ghs = (amount: string) => ({ amount, currency: 'GHS' });
export const bank = { account: 'cash-bank' };
export const wallet = { account: 'cash-mobile-money' };

/** Starts a world with a bank account and a wallet whose statements can be read, and calls about transfers. */
export async function startTransfers() {
  const world = await startWorld();
  await startTrade(world);
  const finance = world.as('finance');
  const clerk = world.as('clerk2');
  const today = dayIn(world.clock(), 'Africa/Accra');
  const office = await (async () => {
    const { offices } = good<{ offices: { id: string }[] }>(await finance.get('/company'));
    return { account: 'cash-office', siteId: offices[0]?.id ?? '' };
  })();
  const body = (over: object = {}) => ({
    from: bank,
    to: wallet,
    amount: ghs('100.00'),
    fee: ghs('0.00'),
    movedOn: today,
    ...over,
  });
  const record = (over: object = {}, caller: Client = finance) =>
    caller.post('/payments/transfers', body(over));
  const recorded = async (over: object = {}) => good<TransferAnswer>(await record(over));
  const step = (
    { id, version }: Pick<TransferAnswer, 'id' | 'version'>,
    name: 'approve' | 'reject' | 'reverse',
    { caller = clerk, reason = 'Entered twice' }: { caller?: Client; reason?: string } = {},
  ) =>
    caller.post(`/payments/transfers/${id}/${name}`, name === 'approve' ? {} : { reason }, {
      version,
    });
  const change = async (work: () => Promise<unknown>) => {
    const before = await accountSums(world);
    await work();
    const after = await accountSums(world);
    const accounts = new Set([...Object.keys(before), ...Object.keys(after)]);
    return Object.fromEntries(
      [...accounts].flatMap((name) => {
        const moved = (after[name] ?? 0) - (before[name] ?? 0);
        return moved === 0 ? [] : [[name, moved]];
      }),
    );
  };
  const reads = async (account: string, rows: string, head = 'Date,Ref,Details,Debit,Credit') => {
    const { id } = good<StatementAnswer>(
      await finance.upload(
        `/payments/statement-import?accountId=${account}&fileName=s.csv`,
        new TextEncoder().encode(`${head}\n${rows}`),
        'text/csv',
      ),
    );
    const { items } = good<{ items: StatementLineAnswer[] }>(
      await finance.get(`/payments/statement-import/${id}/lines`),
    );
    return items;
  };
  const addAccount = (method: string, name: string, more: object = {}) =>
    addMappedAccount(finance, method, name, more);
  const gcb = await addAccount('BANK_TRANSFER', 'GCB current account');
  const momo = await addAccount('MOBILE_MONEY', 'MoMo merchant');
  const book = (line: StatementLineAnswer | undefined, booking: object) =>
    finance.post(`/payments/statement-lines/${line?.id}/book`, booking);
  const undo = (line: StatementLineAnswer | undefined) =>
    finance.post(`/payments/statement-lines/${line?.id}/undo`, { reason: 'Wrong account' });
  const shown = async (id: string) =>
    good<TransferAnswer>(await finance.get(`/payments/transfers/${id}`));
  const transferOf = async (line: StatementLineAnswer | undefined) => {
    const { items } = good<{ items: TransferAnswer[] }>(await finance.get('/payments/transfers'));
    const found = items.find((one) => [one.fromLine?.id, one.toLine?.id].includes(line?.id));
    if (!found) throw new Error('The line is of no transfer');
    return found;
  };
  return {
    world,
    finance,
    today,
    office,
    record,
    recorded,
    step,
    change,
    reads,
    addAccount,
    gcb,
    momo,
    book,
    undo,
    shown,
    transferOf,
    body,
  };
}
