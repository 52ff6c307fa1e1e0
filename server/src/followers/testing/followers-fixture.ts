import { expect } from 'vitest';

import { startPhones } from '../../phone-messages/testing/phone-fixture.ts';
import { freightSteps, good, openRoute } from '../../testing/trade/freight-fixture.ts';
import { notifyFollowers } from '../followers.ts';

export const day = 24 * 60 * 60_000;

/** Starts a world in which people follow shipments by the forms of the tracking page. */
export async function startFollowing() {
  const phones = await startPhones();
  const by = freightSteps(phones.world, await openRoute(phones.world));
  let address = 0;
  let supplier = 0;

  /** Sends a form as a browser does. */
  const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    phones.world.app.inject({
      method: 'POST',
      url,
      remoteAddress: `10.2.0.${address}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    });
  /** Sends a form, and returns where it leads, as the tracking page reads it. */
  const step = async (...form: Parameters<typeof post>) => stepOf(await post(...form));

  const notify = async () => {
    await notifyFollowers(phones.world.parts, phones.world.clock());
    await phones.run();
  };
  /** Returns the emails to an address, oldest first. */
  const emailsTo = async (to: string) => (await phones.world.emails(to)).toReversed();

  async function registered(cartons = 1) {
    supplier += 1;
    const ama = await phones.world.ama();
    const number = `SF7${String(supplier).padStart(11, '0')}`;
    return { ama, shipment: await by.preAlert(ama, { cartons, number }) };
  }
  type Shipment = Awaited<ReturnType<typeof registered>>['shipment'];

  /** Asks for messages to a phone, and returns what the form for the code needs. */
  async function askByPhone(number: string, phone: string, channel = 'SMS') {
    const { request = '', ...asked } = await step('/follow', { number, channel, phone });
    expect(asked).toMatchObject({ follow: 'code' });
    await phones.run();
    const code = phones.simulator.messages
      .filter(({ to }) => `+${to}` === phone)
      .map(({ text }) => /^(\d{6}) is/.exec(text)?.[1])
      .findLast((one) => one !== undefined);
    return { number, request, code: code ?? '' };
  }

  return {
    phones,
    by,
    post,
    step,
    notify,
    emailsTo,
    registered,
    askByPhone,
    /** A day later, from another address: nothing that was counted counts. */
    later: () => {
      address += 1;
      phones.world.pass(day);
    },
    fromAnotherAddress: () => {
      address += 1;
    },
    receive: async ({ packages }: Shipment) => {
      phones.world.pass(60_000);
      good(await by.receive({ packageId: packages[0]?.id ?? '', condition: 'GOOD' }));
      await notify();
    },
    /** Follows by email, and confirms it with the link. */
    followByEmail: async (number: string, email: string) => {
      const asked = await step('/follow', { number, channel: 'EMAIL', email });
      expect(asked).toEqual({ path: `/tracking/${number}`, follow: 'sent', by: 'EMAIL' });
      const link = linkIn((await emailsTo(email)).at(-1)?.text ?? '');
      expect(await step(link, {})).toMatchObject({ follow: 'following' });
    },
    followByPhone: async (number: string, phone: string, channel = 'SMS') => {
      const form = await askByPhone(number, phone, channel);
      expect(await step('/follow/code', form)).toMatchObject({ follow: 'following' });
    },
  };
}
export type Following = Awaited<ReturnType<typeof startFollowing>>;

/** Returns where a form or a link leads. */
export function stepOf({
  statusCode,
  headers,
}: {
  statusCode: number;
  headers: { location?: string | undefined };
}): Record<string, string> {
  expect(statusCode).toBe(303);
  const url = new URL(String(headers.location), 'http://here.invalid');
  expect(url.hash).toBe('#follow');
  return { path: url.pathname, ...Object.fromEntries(url.searchParams) };
}

export const linkIn = (text = '') => /\/follow\/[\w-]+/.exec(text)?.[0] ?? '';
