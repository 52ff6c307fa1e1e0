import { phoneTexts } from '@sankofa/domain/phone-messages/phone-message-texts';

import { newId } from '../../../platform/ids.ts';
import type { World } from '../../world.ts';

/** Adds a message to a number that its customer has not confirmed, which a provider refused. */
export async function refusedPhoneMessage(world: World): Promise<string> {
  const now = world.clock();
  const { id: userId } = await world.customer({ name: 'Who changed the number' });
  const id = newId(now);
  const text = phoneTexts.allReceived({ number: '7K3Q-4M2P-9XW4' });
  await world.db
    .insertInto('messageOutbox')
    .values({
      id,
      key: `test:${id}`,
      channel: 'SMS',
      recipient: '+233244700001',
      userId,
      subject: JSON.stringify(text),
      content: JSON.stringify({ parts: [{ topic: 'received', text }] }),
      state: 'DEAD',
      dueAt: now,
      createdAt: now,
    })
    .execute();
  await world.db
    .insertInto('phoneMessages')
    .values({
      id,
      channel: 'SMS',
      number: '+233244700001',
      purpose: 'NEWS',
      kind: 'RECEIVED',
      state: 'REFUSED',
      failure: 'NUMBER',
      provider: 'ARKESEL',
      segments: 1,
      costE4: 500,
      createdAt: now,
      stateAt: now,
    })
    .execute();
  return id;
}
