/** Spec §2: the sections of /learn-more by their ids, and consolidation, which the home page links to. */
export type Topic = {
  id: string;
  title: string;
  picture: string;
  words: string;
  when: string;
  steps: readonly string[];
  price: string;
  link: readonly [to: string, label: string];
};

const measured =
  'Air: weight × rate × exchange rate. Sea: cubic metres × rate × exchange rate. Your invoice shows the working.';
const asked =
  'Depends on the goods and on what you need: ask us, and you get a price before anything begins.';
const start = ['/register', 'Get Started'] as const;
const talk = ['/contact', 'Ask for a price'] as const;

export const topics: readonly Topic[] = [
  {
    id: 'shipping',
    title: 'Online Shipping',
    picture: 'services/online',
    words:
      'With your own shipping address in China you buy where locals buy, from the big platforms to a single factory. What arrives there under your mark is yours, and travels to Ghana by air or by sea.',
    when: 'You order online or by phone from suppliers in China, once or every week.',
    steps: [
      'Copy your address and your mark from your account',
      'Give both to your supplier, and tell us the courier’s number',
      'Choose air or sea; we weigh and measure what arrives',
      'Pay in full or 40/60, and follow it to Ghana',
    ],
    price: measured,
    link: start,
  },
  {
    id: 'warehousing',
    title: 'Warehouse & Storage',
    picture: 'services/warehouse',
    words:
      'Our warehouse in China takes in your cartons, gives each one a label and a shelf, and keeps them until your shipment is complete.',
    when: 'Your suppliers deliver on different days, or you are waiting for the last carton.',
    steps: [
      'We receive each carton and photograph it',
      'It is weighed, measured and put on its shelf',
      'You see it in your account',
      'It leaves with the batch that you chose',
    ],
    price: asked,
    link: start,
  },
  {
    id: 'tracking',
    title: 'Tracking',
    picture: 'pages/about',
    words:
      'A tracking number is all it takes. Every step of the way is written down when it happens, with its place and the local time there, and the day of arrival is shown as an honest range.',
    when: 'You, or whoever waits for the goods with you, wants to know where they are.',
    steps: [
      'Enter one number or several',
      'Read in a sentence where the shipment is',
      'See the way on the map, and each step below it',
    ],
    price: 'Nothing. You need no account for it either.',
    link: ['/tracking', 'Track a shipment'],
  },
  {
    id: 'support',
    title: 'Support',
    picture: 'pages/contact',
    words:
      'Write to us from your account and your message carries its shipment with it, so that nobody has to ask for the number first. The whole conversation stays where you can read it again.',
    when: 'Something is unclear, late, damaged or simply new to you.',
    steps: [
      'Ask from the page of the shipment, or with the contact form',
      'Somebody who knows your shipment answers',
      'You are told of the answer, and can reply to it',
    ],
    price: 'Nothing. Support belongs to the service.',
    link: ['/contact', 'Contact us'],
  },
  {
    id: 'door-to-door',
    title: 'Door To Door',
    picture: 'services/door',
    words:
      'One order for the whole way: we take the goods over from your supplier in China and bring them to your door in Ghana.',
    when: 'You want to name two addresses and have nothing to do with what lies between them.',
    steps: [
      'Tell us where the goods are and where they shall go',
      'We take them over, check them and ship them',
      'We clear them in Ghana and bring them to you',
    ],
    price: asked,
    link: talk,
  },
  {
    id: 'fulfillment',
    title: 'Fulfillment',
    picture: 'services/fulfillment',
    words:
      'You sell, and your stock lies with us. When an order comes in we pick it, pack it and send it on its way.',
    when: 'You run a shop and would rather sell than pack parcels.',
    steps: [
      'Your stock comes to us and is counted',
      'You tell us what was ordered',
      'We pick, pack and hand over for delivery',
    ],
    price: asked,
    link: talk,
  },
  {
    id: 'local-delivery',
    title: 'Local Delivery',
    picture: 'services/local',
    words:
      'From our office in Ghana to your house, your shop or your market stall. Or come and fetch your goods: the pick-up code in your account opens the door.',
    when: 'Your shipment is ready in Ghana, and you would rather not carry it.',
    steps: [
      'We tell you that your goods are ready',
      'You choose delivery or pick-up',
      'We hand them over to you, and to nobody else',
    ],
    price: asked,
    link: talk,
  },
  {
    id: 'consolidation',
    title: 'Consolidation',
    picture: 'services/consolidation',
    words:
      'Ten orders from ten suppliers need not be ten shipments. We put your cartons together, and they share the container with those of others: you pay for the room that yours take.',
    when: 'You buy a little from many, and less than a container in all.',
    steps: [
      'Let everything come to your address in China',
      'Choose what shall travel together',
      'It is loaded, shipped and cleared as one',
    ],
    price: measured,
    link: start,
  },
  {
    id: 'inspection',
    title: 'Inspection',
    picture: 'services/inspection',
    words:
      'A wrong size is put right in China within days, and in Ghana not at all. We open the cartons, count, compare with your order and photograph what we find.',
    when: 'The supplier is new, the goods are dear, or the last order was not quite right.',
    steps: [
      'Tell us what was ordered and what to look for',
      'We check when the cartons arrive',
      'You get photos, and decide what happens next',
    ],
    price: asked,
    link: talk,
  },
];
