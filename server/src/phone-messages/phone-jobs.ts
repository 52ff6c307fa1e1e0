import type { Parts } from '../platform/http/app-parts.ts';
import { queueOverduePhoneMessages } from '../platform/phone/phone-outbox.ts';
import { openTracking } from '../shipments/shipments.ts';
import { openProviders } from './providers/open-providers.ts';
import { queueUnreadEvents, readWhatsappEvent } from './replies/read-event.ts';
import { lookUpPhoneMessages } from './sending/look-up.ts';
import { sendPhoneMessage } from './sending/send-message.ts';

/** Returns the jobs of messages to phones. */
export function phoneJobs({ db, clock, config, log, cache }: Parts, patienceMs?: number) {
  const providers = openProviders(config.messages, patienceMs);
  const parts = { db, clock, config, providers, log };
  const tracking = openTracking({ db, cache, log, config });
  return {
    send: (messageId: string) => sendPhoneMessage(parts, messageId),
    lookUp: async () => {
      await lookUpPhoneMessages(parts);
      await queueOverduePhoneMessages(db, clock());
      await queueUnreadEvents(parts, clock());
    },
    readEvent: (eventId: string) => readWhatsappEvent({ ...parts, tracking }, eventId),
  };
}
