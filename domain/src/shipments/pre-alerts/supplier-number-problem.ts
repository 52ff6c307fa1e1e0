import type { Message } from '../../texts/message.ts';
import { minSupplierNumber, supplierNumberOf, supplierNumbersIn } from '../../values/codes.ts';
import { preAlertFormTexts } from './pre-alert-form-texts.ts';

/** What is wrong with a text that is not one supplier number: it names the number that can’t be one. */
export function supplierNumberProblem(typed: string): Message {
  const numbers = supplierNumbersIn(typed);
  const [first = '', second] = numbers;
  if (second === undefined) return preAlertFormTexts.minLetters;
  const malformed = numbers.find((one) => supplierNumberOf(one).length < minSupplierNumber);
  return malformed === undefined
    ? preAlertFormTexts.oneForRow({ first, second })
    : preAlertFormTexts.malformed({ number: malformed });
}
