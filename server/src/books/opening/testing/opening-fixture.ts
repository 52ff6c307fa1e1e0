import type {
  OpeningAnswer,
  OpeningBalancesAnswer,
} from '@sankofa/domain/books/opening/opening-endpoints';

import { good } from '../../../testing/trade/freight-fixture.ts';
import type { Client, World } from '../../../testing/world.ts';

const cedis = (amount: string) => ({ amount, currency: 'GHS' });
export type OpeningLine = object;
type Step = 'approve' | 'reject' | 'reverse';

/** Calls about opening balances. Finance enters them, and another member of finance decides. */
export function openings(world: World) {
  const enter = (
    lines: readonly OpeningLine[],
    caller: Client = world.as('finance'),
    more: object = {},
  ) => caller.post('/analytics/opening-balances', { lines, reason: 'Taken from books', ...more });
  const latest = async (): Promise<OpeningBalancesAnswer> => {
    const answer = await world.as('finance').get('/analytics/opening-balances');
    return latestOf(good<OpeningAnswer>(answer));
  };
  const entered = async (lines: readonly OpeningLine[], more: object = {}) =>
    latestOf(good<OpeningAnswer>(await enter(lines, world.as('finance'), more)));
  const step = (
    { id, version }: Pick<OpeningBalancesAnswer, 'id' | 'version'>,
    name: Step,
    caller: Client = world.as('clerk2'),
    body: object = name === 'approve' ? {} : { reason: 'Wrong day' },
  ) => caller.post(`/analytics/opening-balances/${id}/${name}`, body, { version });
  const posted = async (lines: readonly OpeningLine[], more: object = {}) =>
    latestOf(good<OpeningAnswer>(await step(await entered(lines, more), 'approve')));
  return { cedis, enter, latest, entered, step, posted };
}

function latestOf({ latest }: OpeningAnswer): OpeningBalancesAnswer {
  if (!latest) throw new Error('no opening balances were entered');
  return latest;
}
