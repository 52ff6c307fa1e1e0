import type { Arriving, CargoCarton, Consignment, Voyage } from '../pdf.ts';
import { brand, chineseAddress, invoice } from '../samples/sample-documents.ts';

export const voyage: Voyage = {
  brand,
  batchNumber: 'SEA-2026-0042',
  mode: 'SEA',
  isFrozen: true,
  origin: {
    forwarderName: 'Guangzhou warehouse',
    houseZh: '广州仓库',
    address: '88 Shicha Road, Guangzhou',
    addressZh: chineseAddress,
    city: 'Guangzhou',
    phone: '+86 138 0013 8000',
    placeCode: 'CNNSA',
    placeName: 'Nansha',
  },
  destination: {
    forwarderName: 'Accra office',
    houseZh: null,
    address: '14 Spintex Road',
    addressZh: null,
    city: 'Accra',
    phone: '+233 30 200 4417',
    placeCode: 'GHTEM',
    placeName: 'Tema',
  },
  carrier: 'COSCO',
  containerNumber: 'CSQU3054383',
  sealNumber: 'GZ118230',
  masterBillNumber: 'COSU6312345678',
  airWaybillNumber: null,
  vessel: 'Ever Given',
  voyage: '118W',
  flight: null,
  etd: '2026-11-27',
  eta: '2027-01-05',
  departedOn: '2026-11-28',
  arrivedOn: null,
  printedOn: '2026-12-01',
};

export const flown: Voyage = {
  ...voyage,
  batchNumber: 'AIR-2026-0007',
  mode: 'AIR',
  containerNumber: null,
  sealNumber: null,
  masterBillNumber: null,
  airWaybillNumber: '706-12345675',
  vessel: null,
  voyage: null,
  flight: 'KQ 887',
};

export const carton: CargoCarton = {
  labelNumber: 'P7K3Q4M2P9X',
  shippingMark: 'SNK-7K3Q4',
  customerCode: 'GH-100278',
  trackingNumber: '7K3Q-4M2P-9XW4',
  supplierNumber: 'SF1234567890123',
  contents: 'Kitchenware 厨具',
  goodsClass: 'NORMAL',
  pieceNumber: 2,
  pieces: 3,
  weightGrams: 18_405,
  volumeCm3: 135_000,
};

export const consignment: Consignment = {
  houseBillNumber: 'HBL-2026-0123',
  trackingNumber: '7K3Q-4M2P-9XW4',
  consignee: { ...invoice.billTo, phone: '+233 24 412 4417' },
  shippingMark: 'SNK-7K3Q4',
  goods: 'Kitchenware 厨具, Blenders 搅拌机',
  cartons: 8,
  cartonsInAll: 13,
  weightGrams: 318_405,
  volumeCm3: 840_000,
  declared: { USD: 123_450 },
};

export const arriving: Arriving = {
  ...consignment,
  trackingUrl: 'https://sankofafreight.example/tracking/7K3Q-4M2P-9XW4',
  owed: { invoiceNumber: 'INV-2026-0009', amountPesewas: 421_344, dueOn: '2027-01-02' },
  collectAt: {
    name: 'Accra office',
    address: '14 Spintex Road',
    city: 'Accra',
    phone: '+233 30 200 4417',
  },
  isDelivery: false,
};
