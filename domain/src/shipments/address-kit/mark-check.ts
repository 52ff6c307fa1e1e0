import { checkCharacterOf, shippingMarkOf } from '../../values/codes.ts';

/** Characters that are written alike by hand. Those that every reader of marks corrects (O, I, L) are not here. */
const alike: Readonly<Record<string, string>> = {
  0: '6',
  1: '7',
  2: 'Z',
  3: '8',
  4: '9',
  5: 'S',
  6: 'G',
  7: '1',
  8: 'B',
  9: '4',
  A: '4',
  B: '8',
  C: 'G',
  D: '0',
  E: 'F',
  F: 'E',
  G: '6',
  H: 'N',
  J: '1',
  K: 'X',
  M: 'N',
  N: 'M',
  P: 'R',
  Q: '0',
  R: 'P',
  S: '5',
  T: '7',
  V: 'Y',
  W: 'V',
  X: 'K',
  Y: 'V',
  Z: '2',
};

/** An example, with a customer's own mark, of how the check character finds a mistake. */
export type MarkExample = {
  /** The characters that the check character is calculated from, `7K3Q` of SNK-7K3Q4. */
  body: string;
  check: string;
  /** The mark with one character written as one that looks like it. */
  misread: string;
  wrote: string;
  insteadOf: string;
  /** The check character that the misread mark would need. */
  needed: string;
};

/** @returns null for what is not a valid mark */
export function markExample(mark: string): MarkExample | null {
  if (shippingMarkOf(mark) !== mark) return null;
  const [prefix = '', code = ''] = mark.split('-');
  const [body, check] = [code.slice(0, -1), code.slice(-1)];
  // A changed letter stands out more than a changed digit.
  const at = Math.max(body.search(/[A-Z]/), 0);
  const insteadOf = body.charAt(at);
  const wrote = alike[insteadOf] ?? (insteadOf === '8' ? '3' : '8');
  const misreadBody = body.slice(0, at) + wrote + body.slice(at + 1);
  return {
    body,
    check,
    misread: `${prefix}-${misreadBody}${check}`,
    wrote,
    insteadOf,
    needed: checkCharacterOf(misreadBody),
  };
}
