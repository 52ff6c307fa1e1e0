import type { PhoneChannel } from '@sankofa/domain/accounts/profile/choices';

import type { MessageAccess } from '../../platform/settings/message-settings.ts';
import { arkeselOf } from './arkesel.ts';
import { hubtelOf } from './hubtel.ts';
import type { Provider } from './provider.ts';
import { whatsappOf } from './whatsapp.ts';

/** Returns the services with credentials, in the order in which they are tried. */
export function openProviders(access: MessageAccess, patienceMs?: number): readonly Provider[] {
  const { arkesel, hubtel, whatsapp, sender } = access;
  return [
    ...(arkesel ? [arkeselOf(arkesel, sender, patienceMs)] : []),
    ...(hubtel ? [hubtelOf(hubtel, sender, patienceMs)] : []),
    ...(whatsapp ? [whatsappOf(whatsapp, patienceMs)] : []),
  ];
}

/** Returns the channels on which anything can be sent. */
export const channelsOf = ({ arkesel, hubtel, whatsapp }: MessageAccess): PhoneChannel[] => [
  ...(arkesel || hubtel ? ['SMS' as const] : []),
  ...(whatsapp ? ['WHATSAPP' as const] : []),
];
