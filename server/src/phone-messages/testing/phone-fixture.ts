import type { NewsKind } from '@sankofa/domain/accounts/profile/choices';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';

import type { MessageAccess } from '../../platform/settings/message-settings.ts';
import { notify, type NewNotice } from '../../reminders/reminders.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startWorld, type TestCustomer } from '../../testing/world.ts';
import { phoneJobs } from '../phone-jobs.ts';
import { startMessageSimulator } from '../simulator/simulator.ts';

/** Long enough for a simulator on a busy machine, short enough for a test of one that never answers. */
const patienceMs = 5_000;

/** Starts a world whose messages to phones go to simulated services, all of them or those of `access`. */
export async function startPhones(
  choose: (
    all: Awaited<ReturnType<typeof startMessageSimulator>>['access'],
  ) => Partial<MessageAccess> = (all) => all,
) {
  const simulator = await startMessageSimulator();
  const messages = { arkesel: null, hubtel: null, whatsapp: null, ...choose(simulator.access) };
  const world = await startWorld({ messages });
  const jobs = phoneJobs(world.parts, patienceMs);
  const run = () =>
    world.runJobs({
      'send-phone-message': ({ messageId }) => jobs.send(messageId),
      'look-up-phone-messages': () => jobs.lookUp(),
      'read-whatsapp-event': ({ eventId }) => jobs.readEvent(eventId),
    });
  let count = 0;
  let people = 0;
  const withNumber = async (who: TestCustomer, phone: string) => {
    await world.db.updateTable('users').set({ phone }).where('id', '=', who.id).execute();
    return phone;
  };

  return {
    world,
    simulator,
    jobs,
    run,
    digits,
    numberOf: async (who: TestCustomer) => {
      const row = await world.db
        .selectFrom('users')
        .select('phone')
        .where('id', '=', who.id)
        .executeTakeFirstOrThrow();
      return row.phone ?? '';
    },
    withNumber,
    /** Adds a customer, with a number that no one else has. */
    newCustomer: async () => {
      people += 1;
      const ama = await world.ama();
      return { ama, phone: await withNumber(ama, `+23324420${1000 + people}`) };
    },
    /** Confirms the number of a customer with the code that their phone received. */
    confirm: async (who: TestCustomer) => {
      good(await who.post('/me/phone/code', {}));
      await run();
      const code = /^\d{6}/.exec(simulator.messages.at(-1)?.text ?? '')?.[0];
      return good(await who.post('/me/phone/confirm', { code }));
    },
    want: async (who: TestCustomer, wanted: string[], quiet = { from: 0, until: 0 }) =>
      good(await who.post('/me/choices', { muted: [], wantsNews: false, wanted, quiet })),
    /** Notifies a customer as a command would. */
    tell: async (
      who: TestCustomer,
      words: string,
      more: Partial<NewNotice> & { kind?: NewsKind } = {},
    ) => {
      count += 1;
      const text = typedTexts.text({ text: words });
      const notice = { key: `test.${count}`, title: text, body: text, link: null, ...more };
      await world.work(who.actor, (work) =>
        notify(work, { kind: 'READY', userId: who.id, ...notice }),
      );
    },
    /** What a number received, oldest first, without codes. */
    texts: (phone: string) =>
      simulator.messages
        .filter(({ to, text }) => `+${to}` === phone && !/^\d{6} is/.test(text))
        .map(({ text }) => text),
    /** The rows of the log, newest first. */
    log: async (query = '') =>
      good<{ items: LogRow[]; total?: number; nextCursor: string | null }>(
        await world.as('support').get(`/phone-messages?${query}`),
      ),
    /** Delivers an event of WhatsApp, and reads it. */
    deliver: async (
      body: string,
      headers: Record<string, string> = simulator.signed(body).headers,
    ) => {
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/phone-messages/whatsapp',
        headers,
        body,
      });
      await run();
      return answer;
    },
    close: async () => {
      await world.close();
      await simulator.stop();
    },
  };
}
const digits = (phone: string) => phone.replace('+', '');

export type Phones = Awaited<ReturnType<typeof startPhones>>;
export type LogRow = {
  id: string;
  number: string;
  channel: string;
  text: string;
  state: string;
  failure: string | null;
  provider: string | null;
  cost: string;
  canResend: boolean;
};
