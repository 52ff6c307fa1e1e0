import type { HoldKind } from '@sankofa/domain/shipments/hold';

/** What a hold means for the owner of the goods, and what lifts it. */
const advice: Record<HoldKind, { title: string; remedy: string }> = {
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
    remedy: 'We’ll measure it again and let you know the result. You don’t need to do anything.',
  },
  PROHIBITED_GOODS: {
    title: 'Awaiting inspection',
    remedy:
      'We’re checking whether we can carry the contents. We’ll contact you before we do anything else.',
  },
  DAMAGE: {
    title: 'Damaged',
    remedy: 'See the photos below. We’ll agree the next steps with you first.',
  },
  DOCUMENTS: {
    title: 'Documents missing',
    remedy: 'Send us the documents listed here. Your shipment continues once we have them.',
  },
  CUSTOMS: {
    title: 'Held by customs',
    remedy: 'We’re in touch with customs and will let you know when your goods are released.',
  },
};

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
export const holdAdvice = (kind: HoldKind, isInGhana: boolean) =>
  kind === 'DEPOSIT' && isInGhana
    ? { ...advice.DEPOSIT, remedy: `${continuesText} your payment is confirmed.` }
    : advice[kind];
