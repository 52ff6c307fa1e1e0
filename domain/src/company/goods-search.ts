import type { GoodsClasses } from './goods-classes.ts';

/** What a search says about goods: their class, or that we never carry them, and the words of the settings. */
export type GoodsMatch = { kind: 'PROHIBITED' | 'SPECIAL' | 'NORMAL'; words: string };

/** Goods as customers name them, under the word that our lists use for them. */
const kinds: Readonly<Record<string, string>> = {
  battery:
    'power bank powerbank lithium phone smartphone laptop tablet earbud earphone headset headphone watch smartwatch drone scooter ebike hoverboard torch flashlight vape 电池 充电宝 手机 电脑 耳机',
  liquid:
    'perfume oil shampoo drink juice paint ink gel glue water detergent syrup 液体 香水 油 洗发水',
  cosmetic: 'makeup lipstick cream lotion skincare foundation mascara soap 化妆品 口红 护肤品',
  brand: 'branded nike adidas apple gucci samsung louis vuitton logo designer 品牌',
  powder: 'flour spice milkpowder toner 粉末 奶粉',
  magnet: 'magnetic speaker motor 磁铁 音箱',
  weapon: 'gun rifle pistol ammunition ammo bullet knife sword taser 武器 枪 刀',
  drug: 'cannabis marijuana cocaine weed narcotic 毒品',
  counterfeit: 'fake replica copy imitation 假货 仿品',
  cash: 'money banknote coin currency 现金',
  flammable: 'petrol fuel gas lighter aerosol spray match alcohol kerosene butane 易燃 打火机',
  explosive: 'firework gunpowder dynamite 易爆 烟花 鞭炮',
  clothes: 'clothing dress shirt trouser jean jacket skirt textile fabric wig 服装 衣服',
  shoe: 'sneaker sandal boot slipper trainer heel 鞋',
  bag: 'handbag backpack suitcase luggage purse 箱包 包',
  household:
    'furniture kitchenware pot plate cup chair table lamp curtain bedding 日用品 家具 厨具',
  part: 'spare car tyre bearing brake tool 配件',
};

/** Small words between goods. */
const ignored = new Set([
  'and',
  'or',
  'the',
  'of',
  'for',
  'with',
  'goods',
  'we',
  'don',
  't',
  'carry',
]);
/** Returns a word without its plural: batteries is battery. */
const stemOf = (word: string) =>
  word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<=ss|x|ch|sh)es$|(?<!s)s$/, '') : word;
const stemsIn = (text: string) =>
  (text.toLowerCase().match(/[a-z]+|\p{Script=Han}+/gu) ?? [])
    .map(stemOf)
    .filter((stem) => !ignored.has(stem));

const known = Object.entries(kinds).map(([kind, names]) => ({
  kind: stemOf(kind),
  names: new Set(stemsIn(names)),
}));

const isHan = (text: string) => /\p{Script=Han}/u.test(text);
/** Chinese is written without spaces, so a word may be inside of another. */
const isNamed = (names: ReadonlySet<string>, stem: string) =>
  names.has(stem) || (isHan(stem) && [...names].some((name) => isHan(name) && stem.includes(name)));

/** Returns the stems of the goods, with those of the kinds that they belong to. */
const withKinds = (stems: readonly string[]): Set<string> =>
  new Set([
    ...stems,
    ...known.flatMap(({ kind, names }) => (stems.some((stem) => isNamed(names, stem)) ? kind : [])),
  ]);

const order = ['PROHIBITED', 'SPECIAL', 'NORMAL'] as const;

/**
 * Finds goods in the company's lists of prohibited, special and normal goods, also by other names: a power bank is a
 * battery. Prohibited goods come first. Empty where no list has them.
 */
export function findGoods(classes: GoodsClasses, typed: string): GoodsMatch[] {
  const stems = stemsIn(typed).filter((stem) => stem.length > 1);
  if (stems.length === 0) return [];
  const wanted = withKinds(stems);
  const textOf = {
    PROHIBITED: classes.prohibited,
    SPECIAL: classes.SPECIAL.examples,
    NORMAL: classes.NORMAL.examples,
  };
  const phrasesOf = (text: string) =>
    text
      .split(/[,;.，；。、]|和|以及|\band\b|\bor\b/)
      .map((phrase) =>
        phrase.trim().replace(/^We (?:don’t|do not|never) carry\s+|^我们不承运/i, ''),
      )
      .filter((phrase) => [...withKinds(stemsIn(phrase))].some((stem) => wanted.has(stem)));
  return order.flatMap((kind) => {
    const { en, zh } = textOf[kind];
    const [english, chinese] = [phrasesOf(en), phrasesOf(zh)];
    const words = (english.length > 0 ? english : chinese).join(', ');
    return words === '' ? [] : { kind, words };
  });
}
