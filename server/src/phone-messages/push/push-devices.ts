import { isLocalHost } from '@sankofa/domain/api-access/webhooks/webhook-url';
import { Problem } from '@sankofa/domain/errors/problem';
import type { addPush } from '@sankofa/domain/phone-messages/push-endpoints';
import { pushTexts } from '@sankofa/domain/phone-messages/push-texts';
import type { z } from 'zod/mini';

import type { Config } from '../../platform/config.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { deleteSubscription, deleteSurplus, storeSubscription } from './push-queries.ts';

/**
 * Sends notifications to the browser of this session too, until the session is ended by someone.
 * @returns the id of the subscription
 * @throws Problem `request.invalid` for an address that we would not send to
 */
export async function addPushDevice(
  work: Work,
  { endpoint, keys, showsText }: z.output<(typeof addPush)['body']>,
  { sessionId, config }: { sessionId: string; config: Pick<Config, 'sendsToLocalhost'> },
) {
  // What a name leads to is checked with each message.
  const url = URL.parse(endpoint);
  const isLocal = url !== null && (url.protocol !== 'https:' || isLocalHost(url.hostname));
  if (!url || (isLocal && !config.sendsToLocalhost))
    throw new Problem('request.invalid', {
      message: pushTexts.address,
      fields: { endpoint: pushTexts.address },
    });
  const { tx, now, actor } = work;
  const id = newId(now);
  const stored = await storeSubscription(
    tx,
    { id, userId: actor.id, sessionId, endpoint, showsText, ...keys },
    now,
  );
  await deleteSurplus(tx, actor.id);
  return stored;
}

export const removePushDevice = ({ tx, actor }: Work, endpoint: string) =>
  deleteSubscription(tx, actor.id, endpoint);
