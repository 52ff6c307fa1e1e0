import { minSupplierNumber, supplierNumberOf } from '../../values/codes.ts';

/** Names of Chinese couriers as people write them before or after a number. */
const couriers: readonly [name: string, pattern: RegExp][] = [
  ['SF Express', /顺丰(?:速运|快递)?|\bSF(?: ?express)?\b(?=\W|$)/iu],
  ['YTO', /圆通(?:速递|快递)?|\bYTO\b/iu],
  ['ZTO', /中通(?:快递)?|\bZTO\b/iu],
  ['STO', /申通(?:快递)?|\bSTO\b/iu],
  ['Yunda', /韵达(?:快递)?|\byunda\b/iu],
  ['J&T', /极兔(?:速递)?|\bJ&T\b/iu],
  ['EMS', /邮政|\bEMS\b/iu],
  ['Deppon', /德邦(?:快递|物流)?|\bdeppon\b/iu],
  ['JD Logistics', /京东(?:快递|物流)?/u],
  ['Best', /百世(?:快递)?/u],
];
/** A tracking number: 8 to 30 letters and digits with at least six digits, perhaps with dashes. */
const numberPattern = /(?<![\w-])(?=(?:[\w-]*\d){6})[A-Za-z]{0,4}[\dA-Za-z-]{6,30}(?![\w-])/gu;
const cartonsPattern = /(?<![\w.])(\d{1,4})\s*(?:cartons?|ctns?|box(?:es)?|箱|件)(?![\p{L}\d])/iu;
const timesPattern = /(?:^|\s)[x×*]\s*(\d{1,4})(?![\w.])/iu;
const labels =
  /快递单号|运单号|物流单号|单号|快递|物流|tracking(?: (?:number|no\.?))?|waybill|courier|number/giu;

/**
 * Finds a cell, between tabs, commas or bars, that is nothing but a number of up to three digits. None if there are
 * several, such as a price beside the cartons.
 */
function numberCell(text: string): [matched: string, digits: string] | null {
  const cells = text.split(/[\t,，;；|]/u).map((cell) => cell.trim());
  const found = cells.filter((cell) => /^\d{1,3}$/.test(cell));
  const [digits = ''] = found;
  if (found.length !== 1) return null;
  // With what separates it, so that the digits of the goods' name stay.
  const [matched] = new RegExp(`(?:^|[\\t,，;；|])\\s*${digits}\\s*(?=$|[\\t,，;；|])`, 'u').exec(
    text,
  ) ?? [''];
  return [matched, digits];
}

/** Reads a line such as `SF1436009122 20 cotton dresses, 2 cartons`, whatever the order of its parts. */
export function readPlainLine(typed: string) {
  // The number of the line in a numbered list, or in the first column.
  const text = typed
    .replace(/^\s*\d{1,3}(?:[.)、]\s+|\s*[\t,，;；|])/u, '')
    // Letters that every number of these couriers begins with.
    .replaceAll(/\b(SF|JT|JD)\s+(?=\d{8,}(?!\w))/giu, '$1');
  const numbers = Array.from(text.matchAll(numberPattern), ([number]) => number).filter(
    (number) => supplierNumberOf(number).length >= minSupplierNumber && !/E\+/i.test(number),
  );
  let rest = numbers.reduce((left, number) => left.replace(number, ' '), text);
  const [courier = '', pattern] = couriers.find(([, one]) => one.test(rest)) ?? [];
  if (pattern) rest = rest.replace(pattern, ' ');
  const [matched = '', digits = '1'] =
    cartonsPattern.exec(rest) ?? timesPattern.exec(rest) ?? numberCell(rest) ?? [];
  rest = rest.replace(matched, ' ').replaceAll(labels, ' ');
  return {
    numbers,
    courier,
    contents: rest
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/^[\s:：,，;；|.、-]+|[\s:：,，;；|、-]+$/g, '')
      .slice(0, 200),
    cartons: Math.max(Number(digits), 1),
  };
}
