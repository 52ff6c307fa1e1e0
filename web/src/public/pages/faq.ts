/** Spec §1: eight questions. `id` makes an answer one that can be linked to. */
export const questions: readonly { id: string; question: string; answer: readonly string[] }[] = [
  {
    id: 'start',
    question: 'How do I start shipping with you?',
    answer: [
      'Open an account. Your shipping address in China, with a mark of your own, is there at once. Give it to your supplier, tell us in your account what is coming, and we do the rest.',
    ],
  },
  {
    id: 'delivery-times',
    question: 'How long does delivery take?',
    answer: [
      'Standard delivery takes 3-5 business days, express delivery 1-2 business days.',
      'The whole way from China takes longer, and depends on the flight or the vessel that your goods are on. The tracking page shows for each shipment when we expect it to be ready, as a range of days, and says so when that range has moved: go by what it shows.',
    ],
  },
  {
    id: 'cost',
    question: 'How is the price worked out?',
    answer: [
      'By air: weight in kilograms, times the rate, times the exchange rate. By sea: volume in cubic metres (CBM), times the rate, times the exchange rate. The result is in Ghana cedis.',
      'We weigh and measure each carton when it arrives in China, and your invoice shows the working. The estimator gives you a figure before that.',
    ],
  },
  {
    id: 'payment',
    question: 'Can I pay in two parts?',
    answer: [
      'Yes. Pay in full, or 40% to secure your shipment and the remaining 60% before the vessel arrives.',
    ],
  },
  {
    id: 'tracking',
    question: 'How do I track my shipment?',
    answer: [
      'Enter its tracking number on the tracking page; you need no account for that. It shows each step with its place and its local time, and when we expect the goods in Ghana. Signed in, you see photos, measures and your invoice as well.',
    ],
  },
  {
    id: 'consolidation',
    question: 'Can several orders travel together?',
    answer: [
      'Yes, that is what consolidation is for. We collect what your suppliers send, and all of it leaves as one shipment.',
    ],
  },
  {
    id: 'inspection',
    question: 'Do you check the goods before they leave China?',
    answer: [
      'Every carton is looked at, weighed, measured and photographed when it arrives. If something is damaged, missing or not what was declared, we tell you before it is loaded. With our inspection service we also open the cartons and count what is inside.',
    ],
  },
  {
    id: 'pick-up',
    question: 'Where do I get my goods in Ghana?',
    answer: [
      'At one of our offices, once you have been told that they are ready, or at your own door with local delivery. Nothing is handed over to a stranger: we ask for the pick-up code that only you have.',
    ],
  },
];
