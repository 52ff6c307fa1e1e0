import type { HoldKind } from '@sankofa/domain/shipments/hold';

/** What a hold means for the owner of the goods, and what lifts it, in the owner's words. */
const advice: Record<HoldKind, { title: string; remedy: string }> = {
  DEPOSIT: {
    title: 'Waiting for your payment',
    remedy: 'We load the goods as soon as what is due now is confirmed.',
  },
  BALANCE: {
    title: 'To be paid before you collect it',
    remedy: 'We hand the goods over as soon as the rest of the invoice is confirmed.',
  },
  MEASUREMENT_DISPUTE: {
    title: 'To be measured again',
    remedy: 'We measure it once more and tell you the result. You need not do anything.',
  },
  PROHIBITED_GOODS: {
    title: 'To be inspected',
    remedy:
      'We look whether we may carry what is inside, and write to you before anything happens.',
  },
  DAMAGE: {
    title: 'Damaged',
    remedy: 'Look at the photos below. We agree with you what to do before it goes on.',
  },
  DOCUMENTS: {
    title: 'Papers are missing',
    remedy: 'Send us the papers that are named here. It goes on when we have them.',
  },
  CUSTOMS: {
    title: 'Stopped by customs',
    remedy: 'We are in touch with customs and tell you when they let it go.',
  },
};

/** Loading is over for goods that were caught in Ghana before their deposit was paid. */
const goesOn = 'Your goods are already in Ghana. We go on with them as soon as';

/** The same of a payment that was sent and that we have not confirmed yet. */
export const sentAdvice = (kind: HoldKind, isInGhana: boolean) => ({
  title: 'We are checking your payment',
  remedy: `There is nothing to pay now. ${
    kind !== 'DEPOSIT'
      ? 'We hand the goods over as soon as'
      : isInGhana
        ? goesOn
        : 'We load the goods as soon as'
  } your payment is confirmed.`,
});

/** @param isInGhana every carton that is held lies there */
export const holdAdvice = (kind: HoldKind, isInGhana: boolean) =>
  kind === 'DEPOSIT' && isInGhana
    ? { ...advice.DEPOSIT, remedy: `${goesOn} what is due now is confirmed.` }
    : advice[kind];
