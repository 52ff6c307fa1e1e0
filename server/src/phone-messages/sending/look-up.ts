import {
  isForward,
  nextLookUpMs,
  type DeliveryState,
} from '@sankofa/domain/phone-messages/delivery';
import { addMs } from '@sankofa/domain/values/time';

import type { PublicWork } from '../../platform/database/work.ts';
import type { Status } from '../providers/provider.ts';
import { asProduct, type SendParts } from './send-parts.ts';
import { changeMessage, changeOutbox, lockMessage, takeLookUps } from './sending-queries.ts';

const mostAtOnce = 50;
/** Longer than the look-ups of one run take. */
const claimMs = 15 * 60_000;

type LookUp = Awaited<ReturnType<typeof takeLookUps>>[number];

/**
 * Looks up what became of messages at providers that do not report it.
 * @returns how many were looked up
 */
export async function lookUpPhoneMessages(parts: SendParts): Promise<number> {
  const now = parts.clock();
  const due = await takeLookUps(parts.db, now, { until: addMs(now, claimMs), most: mostAtOnce });
  for (const one of due)
    try {
      const provider = parts.providers.find(({ name }) => name === one.provider);
      const status = (await provider?.look?.(one.providerId)) ?? null;
      await asProduct(parts, (work) => recordLookUp(work, one, { status, parts }));
    } catch (error) {
      parts.log.error({ err: error, message: one.id }, 'phone message not looked up');
    }
  return due.length;
}

async function recordLookUp(
  work: PublicWork,
  one: LookUp,
  { status, parts }: { status: Status | null; parts: SendParts },
) {
  const { tx, now } = work;
  if (status && !isOwn(one, status)) {
    // The hint named a message of someone else.
    await changeMessage(tx, one.id, { providerId: null, lookUpAt: null });
    return;
  }
  const wait = nextLookUpMs(one.lookUps);
  await changeMessage(tx, one.id, { lookUpAt: wait === null ? null : addMs(now, wait) });
  if (status)
    await advance(work, one.id, status.state, {
      status,
      priceE4: parts.config.messages.smsPriceE4,
    });
}

/** An id that came by a hint without a signature counts only if the provider has our number and text for it. */
const isOwn = ({ number, sentText, state }: LookUp, { to, text }: Status) =>
  state === 'ACCEPTED' ||
  ((to === null || to.slice(-9) === number.slice(-9)) &&
    (to !== null || text !== null) &&
    (text === null || sentText === null || text === sentText));

const final: readonly DeliveryState[] = ['DELIVERED', 'READ', 'NOT_DELIVERED', 'EXPIRED'];

/**
 * Records news of a provider about a message: its state only moves forward.
 * @returns whether it did
 */
export async function advance(
  { tx, now }: PublicWork,
  id: string,
  state: DeliveryState,
  found: { status: Status; priceE4: number } | null = null,
): Promise<boolean> {
  const row = await lockMessage(tx, id);
  if (!row) return false;
  const parts = found?.status.segments ?? null;
  if (parts !== null && row.segments !== null && parts !== row.segments && found)
    await changeMessage(tx, id, {
      segments: parts,
      costE4: Math.max(0, row.costE4 + (parts - row.segments) * found.priceE4),
    });
  if (!isForward(row.state, state)) return false;
  await changeMessage(tx, id, {
    state,
    failure: state === 'NOT_DELIVERED' || state === 'EXPIRED' ? 'NOT_DELIVERED' : null,
    ...(final.includes(state) && { lookUpAt: null }),
    stateAt: now,
  });
  await changeOutbox(tx, id, { state: 'SENT', sentAt: row.acceptedAt ?? now, lastError: null });
  return true;
}
