import { paymentSplit } from './payment-split.ts';

/** Spec §2: the sections of /learn-more by id, and consolidation, which the home page links to. */
export type Topic = {
  id: string;
  title: string;
  picture: string;
  text: string;
  when: string;
  steps: readonly string[];
  price: string;
  link: readonly [to: string, label: string];
};

const { deposit, balance } = paymentSplit();

const measured =
  'Air: weight × rate × exchange rate. Sea: volume × rate × exchange rate. Your invoice shows the calculation.';
const onRequest = 'Depends on your goods and what you need. Ask us for a quote before we start.';
const start = ['/register', 'Get Started'] as const;
const contactLink = ['/contact', 'Get a quote'] as const;

export const topics: readonly Topic[] = [
  {
    id: 'shipping',
    title: 'Online Shipping',
    picture: 'services/online',
    text: 'With your own shipping address in China, you can buy where locals buy, from major platforms to individual factories. Everything that arrives with your shipping mark is shipped to you in Ghana by air or sea.',
    when: 'You order online or by phone from suppliers in China, whether once or regularly.',
    steps: [
      'Copy your address and shipping mark from your account',
      'Give both to your supplier and add the supplier tracking number in your account',
      'Choose air or sea. We weigh and measure your cartons when they arrive',
      `Pay in full or ${deposit}/${balance} and track your shipment to Ghana`,
    ],
    price: measured,
    link: start,
  },
  {
    id: 'warehousing',
    title: 'Warehouse & Storage',
    picture: 'services/warehouse',
    text: 'We receive your cartons at our warehouse in China, label and shelve them, and store them until your shipment is complete.',
    when: 'Your suppliers deliver on different days, or you’re waiting for one last carton.',
    steps: [
      'We receive and photograph each carton',
      'We weigh it, measure it and put it on a shelf',
      'It appears in your account',
      'We ship it by air or sea, as you chose',
    ],
    price: onRequest,
    link: start,
  },
  {
    id: 'tracking',
    title: 'Tracking',
    picture: 'pages/about',
    text: 'All you need is a tracking number. Every step is recorded as it happens, with its place and local time, and the estimated arrival is shown as a date range.',
    when: 'You, or someone waiting for the goods, want to know where they are.',
    steps: [
      'Enter one or more tracking numbers',
      'See at a glance where your shipment is',
      'Follow the route on the map and every step below it',
    ],
    price: 'Free. You don’t need an account.',
    link: ['/tracking', 'Track a shipment'],
  },
  {
    id: 'support',
    title: 'Support',
    picture: 'pages/contact',
    text: 'Message us from your account and choose the shipment it’s about. You don’t have to look up the number. The whole conversation stays in your account.',
    when: 'Something is unclear, late or damaged, or you’re new to shipping.',
    steps: [
      'Ask from the shipment’s page or use the contact form',
      'Someone who knows your shipment answers',
      'We notify you, and you can reply',
    ],
    price: 'Free. Support is included.',
    link: ['/contact', 'Contact us'],
  },
  {
    id: 'door-to-door',
    title: 'Door To Door',
    picture: 'services/door',
    text: 'One booking for the whole journey: we collect the goods from your supplier in China and deliver them to your door in Ghana.',
    when: 'You want to give two addresses and leave everything in between to us.',
    steps: [
      'Tell us where to collect the goods and where to deliver them',
      'We collect, check and ship them',
      'We clear them through customs in Ghana and deliver them',
    ],
    price: onRequest,
    link: contactLink,
  },
  {
    id: 'fulfillment',
    title: 'Fulfillment',
    picture: 'services/fulfillment',
    text: 'You sell, and we store your stock. When you get an order, we pick, pack and dispatch it.',
    when: 'You run a shop and would rather spend your time selling than packing.',
    steps: [
      'Send us your stock, and we count it',
      'Send us each order you receive',
      'We pick, pack and dispatch it',
    ],
    price: onRequest,
    link: contactLink,
  },
  {
    id: 'local-delivery',
    title: 'Local Delivery',
    picture: 'services/local',
    text: 'From our office in Ghana to your home, shop or market stall. Or collect your goods yourself with the pickup code in your account.',
    when: 'Your shipment is ready in Ghana and you’d rather have it delivered.',
    steps: [
      'We tell you when your goods are ready',
      'You choose delivery or pickup',
      'We hand them over to you or the person you send',
    ],
    price: onRequest,
    link: contactLink,
  },
  {
    id: 'consolidation',
    title: 'Consolidation',
    picture: 'services/consolidation',
    text: 'Ten orders from ten suppliers don’t have to be ten shipments. We combine your cartons and load them into a shared container, and you pay only for the space they take.',
    when: 'You buy from several suppliers, but not enough to fill a container.',
    steps: [
      'Have everything sent to your address in China',
      'Choose what to ship together',
      'We load, ship and clear it as one shipment',
    ],
    price: measured,
    link: start,
  },
  {
    id: 'inspection',
    title: 'Inspection',
    picture: 'services/inspection',
    text: 'A wrong size can be exchanged in China within days, but not once it’s in Ghana. We open the cartons, count the contents, check them against your order and send you photos.',
    when: 'Your supplier is new, the goods are valuable, or there was a problem with your last order.',
    steps: [
      'Tell us what you ordered and what to look for',
      'We check the cartons when they arrive',
      'You get photos and decide what to do next',
    ],
    price: onRequest,
    link: contactLink,
  },
];
