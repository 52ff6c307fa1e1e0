import { type Actor, duties } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import { defaultSupportRules } from '@sankofa/domain/support/support-rules';
import { maxTemplates } from '@sankofa/domain/support/template-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';

import { draftInvoice } from '../invoices/invoices.ts';
import type { Work } from '../platform/database/work.ts';
import { runInTurn } from '../testing/postgres/in-turn.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type TestCustomer } from '../testing/world.ts';
import { proposeCompensation } from './compensation.ts';
import { reportComposing } from './desk-steps.ts';
import { lockToAttach } from './message-files.ts';
import { rateTicket } from './ratings/rate-ticket.ts';
import { saveSupportRules } from './support-rules.ts';
import { deleteTemplateRow } from './template-queries.ts';
import { changeTemplate } from './templates.ts';

const world = await startWorld();
afterAll(() => world.close());
const trade = await startTrade(world);
const [ama, kojo] = [await world.ama(), await world.kojo()];

type Ticket = { id: string; messages: { id: string }[] };
const opened = async (customer: TestCustomer) =>
  good<Ticket>(await customer.post('/tickets', { subject: 'It is wet', body: 'The corner.' }));
const staffWithout = (missing: string): Actor => ({
  id: crypto.randomUUID(),
  role: 'STAFF',
  duties: duties.filter((duty) => duty !== missing),
  siteKind: null,
});
const noSupport = staffWithout('support');
const refusalOf = async (actor: Actor, command: (work: Work) => Promise<unknown>) => {
  try {
    await world.work(actor, command);
    return null;
  } catch (error) {
    return error instanceof Problem ? error.code : error;
  }
};

describe('a command checks permissions itself', () => {
  const id = crypto.randomUUID();
  it.each<[string, Actor, (work: Work) => Promise<unknown>]>([
    [
      'rateTicket, for customers',
      staffWithout('none'),
      (work) => rateTicket(work, { id, score: 5 }),
    ],
    [
      'saveSupportRules, for admins',
      staffWithout('none'),
      (work) => saveSupportRules(work, { ...defaultSupportRules, version: 0 }),
    ],
    [
      'proposeCompensation, for support',
      noSupport,
      (work) =>
        proposeCompensation(work, { id, invoiceId: id, amount: moneyOf(100), reason: 'Wet' }),
    ],
  ])('%s', async (_name, actor, command) => {
    expect(await refusalOf(actor, command)).toBe('auth.not_allowed');
  });
});

it('a compensation that was posted at once can’t be withdrawn', async () => {
  const { id } = await opened(ama);
  const { invoiceId } = await trade.invoiced(ama);
  const proposed = await world.as('staff').post(`/support/tickets/${id}/compensations`, {
    invoiceId,
    amount: moneyOf(2_000),
    reason: 'The carton arrived wet',
  });
  const { compensations } = good<{ compensations: { id: string; state: string }[] }>(proposed);
  expect(compensations).toMatchObject([{ state: 'APPROVED' }]);
  const path = `/support/tickets/${id}/compensations/${compensations[0]?.id}/withdraw`;
  const refused = await world.as('staff').post(path);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'correction.step_not_allowed']);
  expect((await trade.invoice(invoiceId)).creditedPesewas).toBe(2_000);
});

describe('a file of a message', () => {
  it('is attached to the ticket of that message only', async () => {
    const [one, other] = [await opened(ama), await opened(ama)];
    const messageId = other.messages[0]?.id ?? '';
    const attach = (id: string) =>
      refusalOf(ama.actor, (work) => lockToAttach(work, { id, messageId }));
    expect([await attach(one.id), await attach(other.id)]).toEqual(['auth.not_allowed', null]);
  });

  it('is attached by who sees the ticket, and is unknown to other customers', async () => {
    const { id, messages } = await opened(ama);
    const onMessage = { id, messageId: messages[0]?.id ?? '' };
    const refusal = await refusalOf(kojo.actor, (work) => lockToAttach(work, onMessage));
    expect(refusal).toBe('thing.not_found');
  });
});

it('no one is told that someone writes in a conversation that doesn’t exist', async () => {
  const actor = await world.as('support').actor();
  const refusal = await refusalOf(actor, (work) =>
    reportComposing(work, { id: crypto.randomUUID() }),
  );
  expect(refusal).toBe('thing.not_found');
});

it('a customer can’t name a draft of their own invoice', async () => {
  const { id: shipmentId } = await trade.goods(ama);
  const { invoiceId } = await world.work(trade.finance, (work) => draftInvoice(work, shipmentId));
  const answer = await ama.post('/tickets', { subject: 'Price', body: 'How much?', invoiceId });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([404, ['invoiceId']]);
});

const addTemplate = (name: string) =>
  world.as('support').post('/support/templates', { name, body: 'Good morning' });

describe('a reply template', () => {
  it('that is deleted at the same moment is not found by who changes it', async () => {
    const { id, version } = good<{ id: string; version: number }>(await addTemplate('Greeting'));
    const actor = await world.as('support').actor();
    let refusal: unknown = null;
    const how = await runInTurn(world, ({ tx }) => deleteTemplateRow(tx, id), {
      by: actor,
      command: async () => {
        refusal = await refusalOf(actor, (work) =>
          changeTemplate(work, { id, version, name: 'Greeting', body: 'Good evening' }),
        );
      },
    });
    expect([how, refusal]).toEqual(['waits', 'thing.not_found']);
  });

  it(`is one of at most ${maxTemplates}`, async () => {
    const userId = await world.as('support').id();
    await sql`insert into reply_templates (id, name, body, updated_by, updated_at)
      select gen_random_uuid(), 'Template ' || n, 'Good morning', ${userId}, ${world.clock()}
      from generate_series(1, ${maxTemplates}) n`.execute(world.db);
    const refused = await addTemplate('One more');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'template.too_many']);
  });
});
