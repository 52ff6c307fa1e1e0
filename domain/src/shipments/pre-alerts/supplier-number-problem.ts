import type { Message } from '../../texts/message.ts';
import { minSupplierNumber, supplierNumberOf, supplierNumbersIn } from '../../values/codes.ts';
import { preAlertFormTexts } from './pre-alert-form-texts.ts';

/** Explains why a text is not a single supplier tracking number, and names the invalid one. */
export function supplierNumberProblem(typed: string): Message {
  const numbers = supplierNumbersIn(typed);
  const [first = '', second] = numbers;
  if (second === undefined) return preAlertFormTexts.minLetters;
  const malformed = numbers.find((one) => supplierNumberOf(one).length < minSupplierNumber);
  return malformed === undefined
    ? preAlertFormTexts.oneForRow({ first, second })
    : preAlertFormTexts.malformed({ number: malformed });
}
