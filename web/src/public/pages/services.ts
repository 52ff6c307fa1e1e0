/** The services on the home page and on /services; `id` is their section of /learn-more. */
export type Service = { id: string; name: string; picture: string; text: string };

export const services: readonly Service[] = [
  {
    id: 'shipping',
    name: 'Online Shipping',
    picture: 'services/online',
    text: 'Buy from any shop in China with your own shipping address. We receive, weigh and measure every carton and ship it to Ghana by air or sea.',
  },
  {
    id: 'warehousing',
    name: 'Warehouse & Storage',
    picture: 'services/warehouse',
    text: 'We store your goods in our warehouse in China until everything has arrived. You can see every carton in your account.',
  },
  {
    id: 'door-to-door',
    name: 'Door To Door',
    picture: 'services/door',
    text: 'From your supplier’s door to yours in Ghana, with one company responsible for the whole journey and one tracking number.',
  },
  {
    id: 'fulfillment',
    name: 'Fulfillment',
    picture: 'services/fulfillment',
    text: 'You sell, and we do the rest: we store your stock, then pick, pack and dispatch every order.',
  },
  {
    id: 'local-delivery',
    name: 'Local Delivery',
    picture: 'services/local',
    text: 'Once your shipment is in Ghana, we deliver it to you or keep it ready for pickup at our office.',
  },
  {
    id: 'consolidation',
    name: 'Consolidation',
    picture: 'services/consolidation',
    text: 'We combine orders from several suppliers into one shipment. You pay for the space your goods take, not for a whole container.',
  },
  {
    id: 'inspection',
    name: 'Inspection',
    picture: 'services/inspection',
    text: 'We unpack, count and photograph your goods before they leave China, while your supplier can still fix mistakes.',
  },
];
