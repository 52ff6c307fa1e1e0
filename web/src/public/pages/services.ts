/** The services as the home page and /services name them; `id` is their section of /learn-more. */
export type Service = { id: string; name: string; picture: string; words: string };

export const services: readonly Service[] = [
  {
    id: 'shipping',
    name: 'Online Shipping',
    picture: 'services/online',
    words:
      'Buy from any shop in China with a shipping address of your own. We receive, weigh and measure every carton, and send it to Ghana by air or by sea.',
  },
  {
    id: 'warehousing',
    name: 'Warehouse & Storage',
    picture: 'services/warehouse',
    words:
      'Your goods wait in our warehouse in China until everything has arrived. Each carton has a label and a shelf, and you see it in your account.',
  },
  {
    id: 'door-to-door',
    name: 'Door To Door',
    picture: 'services/door',
    words:
      'From your supplier’s gate to your own door in Ghana, with one company answering for the whole way and one number to follow it by.',
  },
  {
    id: 'fulfillment',
    name: 'Fulfillment',
    picture: 'services/fulfillment',
    words:
      'You sell, we handle the goods: we store them, pick what was ordered, pack it and pass it on for delivery.',
  },
  {
    id: 'local-delivery',
    name: 'Local Delivery',
    picture: 'services/local',
    words:
      'Once your shipment is in Ghana we bring it to you, or keep it ready for you to pick up at our office.',
  },
  {
    id: 'consolidation',
    name: 'Consolidation',
    picture: 'services/consolidation',
    words:
      'Several orders from several suppliers travel as one shipment. You pay for the room that your goods take, not for a container of your own.',
  },
  {
    id: 'inspection',
    name: 'Inspection',
    picture: 'services/inspection',
    words:
      'We open, count and photograph before anything leaves China, while a mistake can still be put right with the supplier.',
  },
];
