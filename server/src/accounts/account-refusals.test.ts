import { maxAddresses } from '@sankofa/domain/accounts/profile/address-endpoints';
import { addMs } from '@sankofa/domain/values/time';
import { afterAll, describe, expect, it } from 'vitest';

import { enrolled } from '../testing/authenticator.ts';
import { passkeyDevice } from '../testing/passkey-device.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import { startWorld } from '../testing/world.ts';
import { addErasureRequest } from './privacy/erasure.ts';
import { addOwnAddress } from './profile/addresses.ts';
import { addPasskeyOf, startAdding } from './second-factor/passkeys.ts';
import { renewCodes } from './second-factor/recovery-codes.ts';
import { relyingPartyOf } from './second-factor/relying-party.ts';
import { finishSetup, switchOff } from './second-factor/second-factor.ts';
import { sessionEnds } from './sessions/sessions.ts';
import { socketSignIn } from './sessions/socket-sign-in.ts';

const world = await startWorld();
afterAll(() => world.close());
const { db } = world;
const ama = await world.ama();
const admin = world.as('admin');
const relyingParty = relyingPartyOf(world.config);
const reason = 'For the test';

type Refused = { statusCode: number; json: () => { message: string } };
const refusal = (answer: Refused) => [answer.statusCode, answer.json().message];
const refusedBy = (running: Promise<unknown>) =>
  running.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : error),
  );

describe('a second factor', () => {
  it('is at most ten passkeys, also if the eleventh was begun before the tenth was added', async () => {
    const person = await world.as('content').actor();
    const begin = () => world.work(person, (work) => startAdding(work, relyingParty));
    const begun = await begin();
    await db
      .insertInto('passkeys')
      .values(
        Array.from({ length: 10 }, (_, at) => ({
          id: crypto.randomUUID(),
          userId: person.id,
          name: `Key ${at}`,
          credentialId: `key-${at}`,
          publicKey: Buffer.alloc(8),
          counter: 0,
          isSynced: false,
          createdAt: world.clock(),
        })),
      )
      .execute();
    const full = 'You can have up to 10 passkeys. Remove one you no longer use';
    expect(await refusedBy(begin())).toBe(full);
    const added = world.work(person, (work) =>
      addPasskeyOf(
        work,
        {
          name: 'One too many',
          credential: passkeyDevice(relyingParty.origin).create(begun),
          challenge: begun.challenge,
        },
        relyingParty,
      ),
    );
    expect(await refusedBy(added)).toBe(full);
  });

  it('is no passkey where the server has no domain name', async () => {
    const atAddress = { id: '192.0.2.7', origin: 'https://192.0.2.7' };
    const begun = world.work(await admin.actor(), (work) => startAdding(work, atAddress));
    expect(await refusedBy(begun)).toMatch(/^Passkeys need an address with a domain name/);
  });

  it('that is missing is not proved, has no recovery codes, and is not turned off', async () => {
    const support = await world.as('support').actor();
    expect(refusal(await world.as('support').post('/me/passkeys/proof'))).toEqual([
      409,
      'You have no passkey. Enter your password instead',
    ]);
    expect(await refusedBy(world.work(support, renewCodes))).toBe(
      'Add a passkey or set up an authenticator app first',
    );
    expect(await refusedBy(world.work(support, switchOff))).toBe(
      'Two-factor authentication is already off',
    );
  });

  it('that is on is not set up a second time', async () => {
    const { code } = await enrolled(world, world.as('batches'));
    const again = world.work(await world.as('batches').actor(), (work) =>
      finishSetup(work, code(), world.config.secrets.secondFactor),
    );
    expect(await refusedBy(again)).toMatch(/^Two-factor authentication is already on/);
  });
});

describe('an account', () => {
  it('whose session has ended meanwhile is logged out', async () => {
    for (const id of [null, crypto.randomUUID()])
      await expect(sessionEnds(db, id, world.clock())).rejects.toMatchObject({
        code: 'auth.expired',
      });
  });

  it('has no live channel by the session of someone else', async () => {
    const { id: sessionId, userId } = await db
      .selectFrom('sessions')
      .select(['id', 'userId'])
      .where('userId', '=', ama.id)
      .executeTakeFirstOrThrow();
    const { isOpen } = socketSignIn(db, world.config.secrets.accessToken, world.clock);
    const claim = { userId, sessionId, issuedBefore: addMs(world.clock(), 1_000) };
    expect(await isOpen(claim)).toBe(true);
    expect(await isOpen({ ...claim, userId: crypto.randomUUID() })).toBe(false);
  });

  it('has one request for deletion at a time, which is withdrawn once', async () => {
    const leaving = await world.customer({ name: 'Who leaves us' });
    const ask = () => world.work(leaving.actor, addErasureRequest);
    await ask();
    expect(await refusedBy(ask())).toMatch(/^You’ve already requested this/);
    good(await leaving.delete('/me/erasure'));
    expect(refusal(await leaving.delete('/me/erasure'))).toEqual([
      409,
      'There’s no request to withdraw',
    ]);
    const { id } = await db
      .selectFrom('erasureRequests')
      .select('id')
      .where('userId', '=', leaving.id)
      .executeTakeFirstOrThrow();
    expect(refusal(await admin.post(`/erasures/${id}/refuse`, { reason }))).toEqual([
      409,
      'This request was already completed, rejected or withdrawn',
    ]);
  });

  it('has at most twenty addresses', async () => {
    const mover = (await world.kojo()).actor;
    const address = { label: 'Shop', person: 'Kojo', phone: '+233244123456', city: 'Accra' };
    const place = { region: 'Greater Accra', street: '12 Ring Road East' } as const;
    const add = () => world.work(mover, (work) => addOwnAddress(work, { ...address, ...place }));
    for (let added = 1; added < maxAddresses; added += 1) await add();
    expect((await add()).items).toHaveLength(20);
    await expect(add()).rejects.toMatchObject({ code: 'account.step_not_allowed' });
  });

  it('of a customer who was merged stays deactivated', async () => {
    const [old, kept] = [await world.kojo(), await world.kojo()];
    const { id: keptId, customerCode: keptCode } = kept;
    good(await admin.post(`/customers/${old.id}/merge`, { keptId, keptCode, reason }));
    expect(refusal(await admin.post(`/users/${old.id}/enable`))).toEqual([
      409,
      expect.stringMatching(/^This customer was merged into another one/),
    ]);
  });

  it('that is deactivated is not invited, and gets no key and no webhook', async () => {
    const gone = await world.customer({ name: 'Who is gone' });
    good(await admin.post(`/users/${gone.id}/disable`, { reason }));
    const inactive = expect.stringMatching(/^This customer’s account is deactivated/);
    const key = { name: 'Shop', scopes: ['read'], days: 30 };
    const webhook = { url: 'https://localhost:4000/hooks', events: ['invoice.issued'] };
    const customerId = gone.id;
    expect(
      await Promise.all([
        admin.post(`/customers/${customerId}/invitation`).then(refusal),
        admin.post('/api-keys', { ...key, customerId }).then(refusal),
        admin.post('/webhooks', { ...webhook, customerId }).then(refusal),
      ]),
    ).toEqual([
      [409, 'This account is deactivated or merged. Open the active one'],
      [409, inactive],
      [409, inactive],
    ]);
  });
});
