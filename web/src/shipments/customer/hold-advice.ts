import type { HoldKind } from '@sankofa/domain/shipments/hold';

import { company } from '../../lib/session/company.ts';

/** What a hold means for the owner of the goods, and what lifts it. */
const advice: Record<Exclude<HoldKind, 'DOCUMENTS'>, { title: string; remedy: string }> = {
  DEPOSIT: {
    title: 'Waiting for your payment',
    remedy: 'We’ll load your goods as soon as your payment is confirmed.',
  },
  BALANCE: {
    title: 'Balance due before pickup',
    remedy: 'You can collect your goods as soon as the balance is confirmed.',
  },
  MEASUREMENT_DISPUTE: {
    title: 'Being re-measured',
    remedy: 'We’re re-measuring and will let you know the result. You don’t need to do anything.',
  },
  PROHIBITED_GOODS: {
    title: 'Awaiting inspection',
    remedy:
      'We’re checking whether we can carry the contents. We’ll contact you before we do anything else.',
  },
  DAMAGE: {
    title: 'Damaged',
    remedy:
      'See the photos below and contact support to agree the next steps. We’ll then lift the hold.',
  },
  CUSTOMS: {
    title: 'Held by customs',
    remedy: 'We’re in touch with customs and will let you know when your goods are released.',
  },
};

/** Tickets have no attachments, so the documents are sent by email. */
function documentsAdvice() {
  const { email } = company();
  const send = email
    ? `Email the documents listed here to ${email} with your tracking number.`
    : 'Contact support to send us the documents listed here.';
  return {
    title: 'Documents missing',
    remedy: `${send} Your shipment continues once we have them.`,
  };
}

/** For goods found in Ghana before their deposit was paid: loading no longer applies. */
const continuesText = 'Your goods are already in Ghana. We’ll process them as soon as';

/** The same for a payment that was reported but not confirmed yet. */
export const reportedAdvice = (kind: HoldKind, isInGhana: boolean) => ({
  title: 'We’re checking your payment',
  remedy: `Nothing is due now. ${
    kind !== 'DEPOSIT'
      ? 'You can collect your goods as soon as'
      : isInGhana
        ? continuesText
        : 'We’ll load your goods as soon as'
  } your payment is confirmed.`,
});

/** @param isInGhana all cartons on hold are in Ghana */
export function holdAdvice(kind: HoldKind, isInGhana: boolean) {
  if (kind === 'DOCUMENTS') return documentsAdvice();
  return kind === 'DEPOSIT' && isInGhana
    ? { ...advice.DEPOSIT, remedy: `${continuesText} your payment is confirmed.` }
    : advice[kind];
}
