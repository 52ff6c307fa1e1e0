import type { CreditBlock } from '@sankofa/domain/books/credit/credit-terms';
import { creditTexts } from '@sankofa/domain/books/credit/credit-texts';
import { Problem } from '@sankofa/domain/errors/problem';

/** @throws Problem package.held if the credit terms of its customer do not allow the carton to be loaded */
export function refuseBeyondTerms(
  { id, labelNumber }: { id: string; labelNumber: string },
  block: CreditBlock | undefined,
) {
  if (block)
    throw new Problem('package.held', {
      packageId: id,
      message: creditTexts.refused({ label: labelNumber, block }),
    });
}
