import { describe, expect, it } from 'vitest';

import { readOrderList, tableOfText, type ReadOrderLine } from './order-list.ts';

/** The columns of the order export of 1688 that matter, among those that don't. */
const headings = [
  '订单编号',
  '买家会员名',
  '卖家公司名',
  '货品总价(元)',
  '运费(元)',
  '实付款(元)',
  '订单状态',
  '收货人姓名',
  '货品标题',
  '单价(元)',
  '数量',
  '单位',
  '物流公司',
  '运单号',
];
type Cells = Partial<Record<(typeof headings)[number], string>>;
const sheet = (...rows: Cells[]) => [
  headings,
  ...rows.map((row) => headings.map((heading) => row[heading] ?? '')),
];
const order = {
  订单编号: '2156330198844017',
  卖家公司名: '广州白云皮具有限公司',
  '货品总价(元)': '3,450.00',
  '实付款(元)': '3500.00',
  货品标题: '女士手提包',
  '单价(元)': '34.50',
  数量: '100',
  物流公司: '顺丰速运',
  运单号: 'SF1436009122',
};
const readOf = (lines: readonly ReadOrderLine[]) => lines.map(({ read }) => read);
const problemsOf = (lines: readonly ReadOrderLine[]) =>
  lines.map(({ line, problem }) => [line, problem?.in('en') ?? null]);

describe('an order export of 1688', () => {
  it('becomes one line for each tracking number, with its goods, courier and value', () => {
    expect(
      readOf(
        readOrderList(
          sheet(
            order,
            { 货品标题: '皮带', '单价(元)': '12.00', 数量: '50' },
            {
              ...order,
              订单编号: '2156330198844018',
              货品标题: '帽子',
              '单价(元)': '8.5',
              数量: '10',
              物流公司: '圆通',
              运单号: 'YT7488213300',
            },
          ),
        ),
      ),
    ).toEqual([
      {
        supplierNumber: 'SF1436009122',
        courier: '顺丰速运',
        contents: '100 × 女士手提包; 50 × 皮带',
        cartons: 1,
        value: { amount: '4050.00', currency: 'CNY' },
      },
      {
        supplierNumber: 'YT7488213300',
        courier: '圆通',
        contents: '10 × 帽子',
        cartons: 1,
        value: { amount: '85.00', currency: 'CNY' },
      },
    ]);
  });

  it('has several parcels in one cell, and the value once', () => {
    const lines = readOrderList(sheet({ ...order, 运单号: 'SF1436009122；SF1436009133' }));
    expect(readOf(lines).map((read) => [read?.supplierNumber, read?.value?.amount])).toEqual([
      ['SF1436009122', '3450.00'],
      ['SF1436009133', undefined],
    ]);
  });

  it('has the price of the goods as the value where there are no unit prices, once for each order', () => {
    const { '单价(元)': _, ...paid } = order;
    const lines = readOrderList(
      sheet(paid, { 货品标题: '皮带', 数量: '50', '实付款(元)': '3500.00' }),
    );
    expect(readOf(lines).map((read) => read?.value)).toEqual([
      { amount: '3450.00', currency: 'CNY' },
    ]);
  });

  it('says which orders are not sent yet, and which numbers Excel has shortened', () => {
    const lines = readOrderList(
      sheet(
        { ...order, 运单号: '' },
        { ...order, 订单编号: '2156330198844019', 运单号: '7.73E+14' },
        { ...order, 订单编号: '2156330198844020', 运单号: '773000000000008' },
      ),
    );
    expect(problemsOf(lines)).toEqual([
      [2, expect.stringContaining('no tracking number yet')],
      [3, expect.stringContaining('Excel has shortened this number to 7.73E+14')],
      [4, null],
    ]);
  });

  it('may have a title above its headings and a sum below', () => {
    const [head = [], row = []] = sheet(order);
    const lines = readOrderList([['我的订单导出'], [], head, row, ['', '', '', '3450.00']]);
    expect(problemsOf(lines)).toEqual([[4, null]]);
  });

  it('never gives a parcel of one order to the next order', () => {
    const lines = readOrderList(
      sheet(order, { ...order, 订单编号: '2156330198844021', 货品标题: '帽子', 运单号: '' }),
    );
    expect(readOf(lines)).toEqual([
      expect.objectContaining({ contents: '100 × 女士手提包' }),
      null,
    ]);
  });
});

describe('a list in English', () => {
  it('is read by its headings, in dollars if they say so', () => {
    const lines = readOrderList(
      tableOfText(
        'Item\tQty\tCartons\tTracking number\tAmount (USD)\nDresses\t20\t2\tSF1436009122\t120.5\nShoes\t1\t1\tYT7488213300\t',
      ),
    );
    expect(readOf(lines)).toEqual([
      {
        supplierNumber: 'SF1436009122',
        courier: '',
        contents: '20 × Dresses',
        cartons: 2,
        value: { amount: '120.50', currency: 'USD' },
      },
      {
        supplierNumber: 'YT7488213300',
        courier: '',
        contents: 'Shoes',
        cartons: 1,
        value: null,
      },
    ]);
  });
});

describe('plain lines', () => {
  it.each([
    ['SF1436009122', { supplierNumber: 'SF1436009122', contents: '', cartons: 1, courier: '' }],
    [
      '1. SF1436009122 - 20 cotton dresses, 2 cartons',
      { supplierNumber: 'SF1436009122', contents: '20 cotton dresses', cartons: 2 },
    ],
    ['圆通快递 YT7488213300 帽子 3箱', { courier: 'YTO', contents: '帽子', cartons: 3 }],
    [
      'Shoes 773000000000008 x4',
      { supplierNumber: '773000000000008', contents: 'Shoes', cartons: 4 },
    ],
    ['快递单号：JD-0001-2345-6789', { supplierNumber: 'JD-0001-2345-6789', contents: '' }],
  ])('reads %j', (text, expected) => {
    const [line] = readOrderList(tableOfText(text));
    expect(line?.read).toMatchObject(expected);
  });

  it('reads several numbers in one line, and joins the same number of two lines', () => {
    const lines = readOrderList(
      tableOfText('SF1436009122, YT7488213300 bags\n\nsf 1436009122\nSF1436009122 belts'),
    );
    expect(readOf(lines.filter(({ read }) => read))).toEqual([
      expect.objectContaining({ supplierNumber: 'SF1436009122', contents: 'bags; belts' }),
      expect.objectContaining({ supplierNumber: 'YT7488213300', contents: 'bags' }),
    ]);
  });

  it('says why a line has no tracking number, and keeps the line', () => {
    const lines = readOrderList(tableOfText('the blue bags\nSF1436009122\n7.73E+17 shoes'));
    expect(problemsOf(lines)).toEqual([
      [1, expect.stringContaining('no tracking number in this line')],
      [2, null],
      [3, expect.stringContaining('7.73E+17')],
    ]);
    expect(lines[0]?.text).toBe('the blue bags');
  });

  it('refuses more numbers and cartons than a shipment takes', () => {
    const many = Array.from({ length: 52 }, (_, at) => `SF14360091${String(at).padStart(2, '0')}`);
    const lines = readOrderList(tableOfText(many.join('\n')));
    expect(lines.filter(({ read }) => read)).toHaveLength(50);
    expect(problemsOf(lines).at(-1)).toEqual([52, expect.stringContaining('at most 50')]);
    expect(problemsOf(readOrderList([['SF1436009122 101 cartons']]))).toEqual([
      [1, expect.stringContaining('The maximum is 100')],
    ]);
  });

  it('reads a very long list up to its limit, and says so', () => {
    const lines = readOrderList(Array.from({ length: 3_000 }, () => ['nothing here']));
    expect(lines).toHaveLength(1_001);
    expect(problemsOf(lines).at(-1)?.[1]).toContain('more than 1000 lines');
  });
});

it.each([
  ['YT7488213999\tsneakers\t5', 'sneakers', 5],
  ['YT7488213999, sneakers, 5', 'sneakers', 5],
  ['5, YT7488213999, sneakers', 'sneakers', 1],
  ['YT7488213999\t5\tsneakers', 'sneakers', 5],
  ['3\tYT7488213999\tsneakers size 42\t5', 'sneakers size 42', 5],
  // Two numbers: which of them are cartons is not known.
  ['YT7488213999\tsneakers\t5\t120', 'sneakers 5 120', 1],
  ['YT7488213999 20 cotton dresses', '20 cotton dresses', 1],
])('a cell that is only a number is the number of cartons: %s', (text, contents, cartons) => {
  expect(readOf(readOrderList(tableOfText(text)))).toMatchObject([{ contents, cartons }]);
});
