/** What a column of an order list can be. */
export const orderFields = [
  'order',
  'number',
  'courier',
  'contents',
  'quantity',
  'cartons',
  'price',
  'total',
] as const;
export type OrderField = (typeof orderFields)[number];
export type OrderColumns = Partial<Record<OrderField, number>>;

/**
 * Headings of the exports of 1688, Taobao and Pinduoduo and of lists in English, the most certain first. A column is at
 * most one field, and a field at most one column.
 */
const headings: readonly [OrderField, RegExp][] = [
  ['number', /运单号|快递单号|物流单号|快递号|tracking|waybill|courier (?:no|number)/i],
  ['order', /订单(?:编号|号|id)|order (?:no|number|id)/i],
  ['courier', /物流公司|快递公司|courier|carrier/i],
  ['cartons', /件数|箱数|cartons?|ctns?|boxes/i],
  ['contents', /货品标题|商品标题|宝贝标题|商品名称|品名|title|goods|description|contents?|item/i],
  ['quantity', /^数量|购买数量|商品数量|quantity|qty|pcs|pieces/i],
  ['price', /单价|unit price|^price/i],
  ['total', /实付款|货品总价|商品总价|总金额|amount|total|value/i],
];

/** Returns the columns of a heading row, by index. */
export function orderColumns(cells: readonly string[]): OrderColumns {
  const columns: OrderColumns = {};
  for (const [field, pattern] of headings) {
    const at = cells.findIndex(
      (cell, index) => pattern.test(cell.trim()) && !Object.values(columns).includes(index),
    );
    if (at >= 0) columns[field] = at;
  }
  return columns;
}

/** Whether a row has the headings of a list: at least a tracking number and something beside it, or alone. */
export const isHeadingRow = (cells: readonly string[]): boolean => {
  const { number, ...rest } = orderColumns(cells);
  const filled = cells.filter((cell) => cell.trim() !== '').length;
  const hasDigits = cells.some((cell) => /\d{4}/.test(cell));
  return !hasDigits && number !== undefined && (filled === 1 || Object.keys(rest).length > 0);
};
