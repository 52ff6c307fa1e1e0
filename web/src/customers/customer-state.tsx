import type { CustomerState as State } from '@sankofa/domain/customers/list/customer-list-endpoints';

import { useTexts } from '../lib/messages/messages.ts';
import { Pill } from '../ui/data/pill.tsx';
import { customerTexts } from './customer-texts.ts';

const tones = { ACTIVE: 'ok', DEACTIVATED: 'bad', MERGED: 'neutral' } as const;

/** Whether a customer's account is active. */
export function CustomerState({ is: state }: { is: State }) {
  const t = useTexts(customerTexts);
  return <Pill tone={tones[state]}>{t[state]}</Pill>;
}
