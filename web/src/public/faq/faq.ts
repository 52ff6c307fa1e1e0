import { paymentSplit } from '../pages/payment-split.ts';

const { deposit, balance } = paymentSplit();

/** Spec §1: eight questions. `id` is the anchor of an answer. */
export const questions: readonly { id: string; question: string; answer: readonly string[] }[] = [
  {
    id: 'start',
    question: 'How do I start shipping with you?',
    answer: [
      'Create an account to get your shipping address in China and your own shipping mark. Give both to your supplier, add the shipment in your account, and we do the rest.',
    ],
  },
  {
    id: 'delivery-times',
    question: 'How long does delivery take?',
    answer: [
      'Standard delivery takes 3-5 business days, express delivery 1-2 business days.',
      'The full journey from China takes longer and depends on the flight or vessel. The tracking page shows an estimated date range for each shipment and tells you if it changes.',
    ],
  },
  {
    id: 'cost',
    question: 'How is the price calculated?',
    answer: [
      'Air: weight (kg) × rate × exchange rate. Sea: volume in cubic metres (CBM) × rate × exchange rate. Prices are in Ghana cedis.',
      'We weigh and measure every carton when it arrives in China, and your invoice shows the full calculation. To get an idea before that, use the estimator.',
    ],
  },
  {
    id: 'payment',
    question: 'Can I pay in two parts?',
    answer: [
      `Yes. Pay in full, or pay ${deposit}% to secure your shipment and the remaining ${balance}% before the vessel arrives.`,
    ],
  },
  {
    id: 'tracking',
    question: 'How do I track my shipment?',
    answer: [
      'Enter the tracking number on the tracking page. You don’t need an account. You’ll see every step with its place and local time, and when we expect the goods in Ghana. Log in to see photos, measurements and your invoice too.',
    ],
  },
  {
    id: 'consolidation',
    question: 'Can I combine several orders in one shipment?',
    answer: [
      'Yes. With consolidation, we store the cartons from all your suppliers and send them together as one shipment.',
    ],
  },
  {
    id: 'inspection',
    question: 'Do you check the goods before they leave China?',
    answer: [
      'We check, weigh, measure and photograph every carton when it arrives. If anything is damaged, missing or not as declared, we tell you before we load it. With our inspection service, we also open the cartons and count the contents.',
    ],
  },
  {
    id: 'pick-up',
    question: 'Where do I collect my goods in Ghana?',
    answer: [
      'At one of our offices once we tell you they’re ready, or at your door with local delivery. To collect at an office, you need your pickup code.',
    ],
  },
];
