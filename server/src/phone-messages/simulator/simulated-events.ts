import { msOf, systemClock } from '../../platform/clock.ts';
import type { SimulatedMessage } from './simulated-message.ts';

const now = () => String(Math.floor(msOf(systemClock()) / 1000));

const bodyOf = (phoneId: string, value: object) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '233201234567', phone_number_id: phoneId },
              ...value,
            },
          },
        ],
      },
    ],
  });

/** Returns the event of a status of a message, with an error where it failed. */
export const statusBody = (
  phoneId: string,
  message: SimulatedMessage | undefined,
  status: string,
  errorCode?: number,
) =>
  bodyOf(phoneId, {
    statuses: [
      {
        id: message?.id,
        status,
        timestamp: now(),
        recipient_id: message?.to,
        biz_opaque_callback_data: message?.back,
        ...(errorCode !== undefined && { errors: [{ code: errorCode, title: 'Failed' }] }),
      },
    ],
  });

/** The id by which WhatsApp knows a person to this company. */
export const userIdOf = (number: string) => `GH.${number}`;

/** Returns the event of a message that a person wrote, who may hide the number. */
export const incomingBody = (
  phoneId: string,
  { from, text, id, isHidden }: { from: string; text: string; id: string; isHidden: boolean },
) =>
  bodyOf(phoneId, {
    contacts: [
      { profile: { name: 'Ama' }, user_id: userIdOf(from), ...(!isHidden && { wa_id: from }) },
    ],
    messages: [
      {
        ...(!isHidden && { from }),
        from_user_id: userIdOf(from),
        id,
        timestamp: now(),
        type: 'text',
        text: { body: text },
      },
    ],
  });
