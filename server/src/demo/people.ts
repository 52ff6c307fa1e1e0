import type { GoodsClass } from '@sankofa/domain/rates/rate';

import type { Random } from './random.ts';

const firstNames = [
  'Ama',
  'Kwame',
  'Akosua',
  'Kojo',
  'Esi',
  'Yaa',
  'Kwaku',
  'Adwoa',
  'Fiifi',
  'Araba',
  'Selorm',
  'Dzifa',
  'Edem',
  'Mawuli',
  'Akpene',
  'Naa',
  'Nii',
  'Korkor',
  'Tetteh',
  'Fatima',
  'Ibrahim',
  'Rahama',
  'Alhassan',
  'Memunatu',
  'Salifu',
  'Gifty',
  'Emmanuel',
  'Priscilla',
  'Daniel',
  'Comfort',
] as const;
const lastNames = [
  'Asante',
  'Owusu-Ansah',
  'Darko',
  'Addo',
  'Appiah',
  'Amoako',
  'Ofori',
  'Agyeman',
  'Quartey',
  'Lamptey',
  'Tetteh',
  'Agbeko',
  'Dogbe',
  'Kpodo',
  'Iddrisu',
  'Abdulai',
  'Yakubu',
  'Mahama',
  'Baidoo',
  'Essien',
] as const;
const prefixes = ['24', '54', '55', '59', '20', '50', '26', '27'] as const;
const cities = [
  'Accra',
  'Accra',
  'Accra',
  'Kumasi',
  'Tema',
  'Tamale',
  'Takoradi',
  'Kasoa',
] as const;

export type CustomerSketch = { name: string; email: string; phone: string; city: string };

/** Returns customers who run a shop or a trade. */
export function customers(random: Random, count: number): CustomerSketch[] {
  const usedNames = new Set<string>();
  return Array.from({ length: count }, () => {
    let name = '';
    do name = `${random.oneOf(firstNames)} ${random.oneOf(lastNames)}`;
    while (usedNames.has(name));
    usedNames.add(name);
    const mailbox = name.toLowerCase().replaceAll(/[^a-z]+/g, '.');
    return {
      name,
      email: `${mailbox}@example.com`,
      phone: `+233${random.oneOf(prefixes)}${String(random.between(1_000_000, 9_999_999))}`,
      city: random.oneOf(cities),
    };
  });
}

export type Goods = {
  contents: string;
  goodsClass: GoodsClass;
  /** Centimetres and kilograms of one carton, before random variation. */
  size: readonly [length: number, width: number, height: number, weightKg: number];
  usd: readonly [least: number, most: number];
};

/** What importers on this route buy. */
export const goods: readonly [Goods, ...Goods[]] = [
  { contents: 'Ladies’ dresses', goodsClass: 'NORMAL', size: [60, 45, 40, 18], usd: [180, 620] },
  { contents: 'Children’s shoes', goodsClass: 'NORMAL', size: [65, 45, 45, 15], usd: [160, 480] },
  {
    contents: 'Phone cases and covers',
    goodsClass: 'NORMAL',
    size: [45, 35, 35, 12],
    usd: [90, 350],
  },
  { contents: 'Kitchen blenders', goodsClass: 'NORMAL', size: [55, 40, 48, 16], usd: [220, 520] },
  { contents: 'LED bulbs', goodsClass: 'NORMAL', size: [50, 42, 38, 9], usd: [120, 300] },
  { contents: 'Handbags', goodsClass: 'NORMAL', size: [62, 48, 50, 14], usd: [240, 700] },
  {
    contents: 'Ceramic tiles, samples',
    goodsClass: 'NORMAL',
    size: [40, 40, 25, 24],
    usd: [60, 160],
  },
  {
    contents: 'Office chairs, boxed',
    goodsClass: 'NORMAL',
    size: [75, 62, 34, 17],
    usd: [150, 420],
  },
  { contents: 'Curtain fabric', goodsClass: 'NORMAL', size: [110, 35, 35, 26], usd: [200, 640] },
  { contents: 'Car spare parts', goodsClass: 'NORMAL', size: [50, 40, 30, 22], usd: [180, 900] },
  {
    contents: 'Solar lamps with batteries',
    goodsClass: 'SPECIAL',
    size: [48, 38, 36, 13],
    usd: [200, 560],
  },
  { contents: 'Power banks', goodsClass: 'SPECIAL', size: [40, 30, 28, 14], usd: [260, 780] },
  {
    contents: 'Hair creams and lotions',
    goodsClass: 'SPECIAL',
    size: [45, 34, 32, 17],
    usd: [140, 410],
  },
  {
    contents: 'Branded trainers',
    goodsClass: 'SPECIAL',
    size: [66, 46, 42, 15],
    usd: [380, 1_200],
  },
];

export type Courier = { name: string; prefix: string; digits: number };
export const couriers: readonly [Courier, ...Courier[]] = [
  { name: 'SF Express 顺丰', prefix: 'SF', digits: 13 },
  { name: 'YTO 圆通', prefix: 'YT', digits: 13 },
  { name: 'ZTO 中通', prefix: '7', digits: 13 },
  { name: 'STO 申通', prefix: '77', digits: 13 },
];
