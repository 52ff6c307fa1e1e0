import type { Tx } from '../../platform/database/db.ts';
import type { KnownDevice } from '../sessions/cookies.ts';

/**
 * Ends the notifications of the person who used this device before, together with the login of another one: no message
 * sent after it is shown to the wrong person, whether or not the page has run any script.
 */
export async function endOthersPush(tx: Tx, device: KnownDevice | null, personId: string) {
  if (!device || device.pushId === null || device.userId === personId) return;
  await tx
    .deleteFrom('pushSubscriptions')
    .where('id', '=', device.pushId)
    .where('userId', '=', device.userId)
    .execute();
}
