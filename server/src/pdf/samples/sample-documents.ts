import type {
  Brand,
  CreditNoteDocument,
  InvoiceDocument,
  LabelFacts,
  ReceiptDocument,
} from '../document-facts.ts';

export const brand: Brand = {
  name: 'Sankofa Freight',
  logo: null,
  website: 'sankofafreight.example',
  email: 'hello@sankofafreight.example',
  phone: '+233 30 200 4417',
  address: ['12 Ring Road East, Osu', 'Accra, Ghana'],
};

export const label: LabelFacts = {
  brandName: brand.name,
  mode: 'SEA',
  route: { from: 'Guangzhou A 广州仓', to: 'Accra, Ghana' },
  receiver: {
    customerCode: 'GH-100278',
    shippingMark: 'SNK-7K3Q4',
    name: 'Ama Owusu',
    city: 'Accra, pickup at office',
    phoneEnding: '4417',
  },
  piece: { number: 2, of: 3 },
  trackingUrl: 'https://sankofafreight.example/tracking?number=7K3Q-4M2P-9XW4',
  trackingNumber: '7K3Q-4M2P-9XW4',
  measures: { weightGrams: 18_400, lengthMm: 600, widthMm: 450, heightMm: 500 },
  goods: 'Kitchenware 厨具',
  goodsClass: 'NORMAL',
  shelf: 'A-07-3',
  receivedOn: '2026-11-02',
  labelNumber: 'P7K3Q4M2P9X',
};

export const longName = 'Nana Akua Afriyie Ɔpoku-Agyemang Frempong';
export const chineseAddress =
  '广东省广州市白云区三元里大道217号广州国际玩具礼品城贸易中心北塔二十三层2308室镕昇国际货运代理有限公司 陈镕堃收';

export const invoice: InvoiceDocument = {
  brand,
  state: 'PARTIALLY_PAID',
  isOverdue: false,
  number: 'INV-2027-000123',
  issuedOn: '2027-01-08',
  billTo: {
    name: 'Ama Owusu',
    customerCode: 'GH-100278',
    lines: ['House 14, Spintex Road, Accra', '+233 24 412 4417'],
  },
  shipment: {
    trackingNumber: '7K3Q-4M2P-9XW4',
    mode: 'SEA',
    route: { from: 'Guangzhou', to: 'Tema' },
    cargo: { pieces: 13, weightGrams: 318_405, volumeCm3: 840_000 },
    batch: 'SEA-042',
  },
  tax: null,
  certification: null,
  lines: [
    {
      description: 'Sea freight, normal goods',
      basis: '0.840 CBM × $220.00 × 12.5000',
      amountPesewas: 231_000,
      note: 'Measured 4 Jan 2027, rate version 7',
    },
    { description: 'Inspection 验货', basis: '13 packages × GHS 14.64', amountPesewas: 19_032 },
  ],
  creditedPesewas: 0,
  writtenOffPesewas: 0,
  paidPesewas: 100_013,
  payNow: { pesewas: 150_019, kind: 'BALANCE', dueOn: '2027-02-10', awaitingPesewas: 0 },
  instalments: [
    {
      label: 'Deposit (40%)',
      dueOn: '2027-01-15',
      amountPesewas: 100_013,
      paidPesewas: 100_013,
      paidOn: '2027-01-12',
      isOverdue: false,
      openAs: 'NOW',
    },
    {
      label: 'Balance (60%)',
      dueOn: '2027-02-10',
      amountPesewas: 150_019,
      paidPesewas: 0,
      paidOn: null,
      isOverdue: false,
      openAs: 'NOW',
    },
  ],
  otherPlanPesewas: null,
  exchange: { rateE4: 125_000, day: '2027-01-08' },
  methods: [
    {
      heading: 'Mobile money',
      rows: [
        ['Merchant ID', '441 882'],
        ['Name', 'Sankofa Freight'],
      ],
    },
    {
      heading: 'Bank transfer',
      rows: [
        ['Bank', 'A bank in Osu'],
        ['Account', '1023 4455 6677'],
      ],
    },
  ],
  payUrl: 'https://sankofafreight.example/customer/invoices/0190a000-0000-7000-8000-000000000123',
  isPaidOnline: true,
  terms: ['You can request a re-measure within 7 days of this invoice.'],
};

/** GHS 400.30, of which 100.30 had been paid; earlier credit notes were 100.02. */
export const creditNote: CreditNoteDocument = {
  brand,
  number: 'CRN-2027-000007',
  issuedOn: '2027-01-15',
  to: invoice.billTo,
  invoice: {
    number: 'INV-2027-000123',
    issuedOn: '2027-01-08',
    totalPesewas: 250_032,
    trackingNumber: '7K3Q-4M2P-9XW4',
  },
  reason: 'Carton 4 was measured twice',
  tax: null,
  certification: null,
  amountPesewas: 40_030,
  earlierPesewas: 10_002,
  freedPesewas: 10_030,
  refund: null,
};

export const receipt: ReceiptDocument = {
  brand,
  number: 'RCT-2027-000088',
  from: invoice.billTo,
  method: 'MTN Mobile Money',
  reference: '0000012345678901',
  paidOn: '2027-01-12',
  confirmedOn: '2027-01-13',
  amountPesewas: 123_456_789,
  allocations: [
    {
      invoiceNumber: 'INV-2027-000123',
      instalment: 'Deposit (40%)',
      amountPesewas: 100_013,
      leftPesewas: 150_019,
    },
    {
      invoiceNumber: 'INV-2027-000119',
      instalment: 'Balance (60%)',
      amountPesewas: 12_000,
      leftPesewas: 0,
    },
  ],
};
