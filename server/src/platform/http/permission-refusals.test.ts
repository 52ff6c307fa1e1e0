import { duties } from '@sankofa/domain/access';
import type { Endpoint } from '@sankofa/domain/endpoint';
import { adminNeeded, permissionNeeded } from '@sankofa/domain/permission-texts';
import { permissionNames } from '@sankofa/domain/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freightSteps, openRoute } from '../../testing/trade/freight-fixture.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const someId = '0190b000-0000-7000-8000-000000000001';
const pathOf = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, someId);
const namesOf = (message: string) =>
  Object.values(permissionNames).flatMap(({ en }) => (message.includes(`the ${en} p`) ? en : []));

describe('an error for staff without a permission', () => {
  it('names the permission and who grants it, in both languages, at every call that needs one', async () => {
    const clerk = world.as('no-duty');
    const odd: string[] = [];
    const ofDuties = world.app.context.endpoints.filter(({ access }) =>
      /^duty:|^admin$/.test(access),
    );
    for (const e of ofDuties) {
      const duty = duties.find((one) => e.access === `duty:${one}`);
      const needed = duty ? permissionNeeded(duty) : adminNeeded;
      for (const language of ['en', 'zh'] as const) {
        const answer = await world.app.inject({
          method: e.method,
          url: `/api${pathOf(e)}`,
          headers: { ...(await clerk.headers({})), 'accept-language': language },
        });
        const { message } = answer.json();
        if (answer.statusCode !== 403 || message !== needed.in(language))
          odd.push(`${e.method} ${e.path}: ${answer.statusCode} ${message}`);
      }
    }
    expect(ofDuties.length).toBeGreaterThan(100);
    expect(odd).toEqual([]);
  });

  it('names it for checks on the record itself, too', async () => {
    const by = freightSteps(world, await openRoute(world));
    const ama = await world.ama();
    const shipment = await by.preAlert(ama, { number: 'YT7700880098', cartons: 1 });
    const { id } = await by.issue(await by.measure(shipment));
    const requests: [who: 'no-duty' | 'warehouse-cn', path: string][] = [
      ['no-duty', `/invoices/${id}`],
      ['warehouse-cn', `/invoices/${id}`],
      ['no-duty', '/tickets'],
    ];
    const found = [];
    for (const [staffName, path] of requests) {
      const answer = await world.as(staffName).get(path);
      found.push([answer.statusCode, ...namesOf(answer.json().message)]);
    }
    expect(found).toEqual([
      [403, 'Finance'],
      [403, 'Finance'],
      [403, 'Support'],
    ]);
  });
});
