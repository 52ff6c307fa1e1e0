import type { DocumentKind } from '@sankofa/domain/company/templates/templates';

import { renderCreditNote } from '../credit-note.ts';
import type { Brand } from '../document-facts.ts';
import { renderInvoice } from '../invoice.ts';
import { renderReceipt } from '../receipt.ts';
import { creditNote, invoice, receipt } from './sample-documents.ts';

/** Renders a document with sample data, in the name of a company. @param footer empty for none */
export function renderSample(
  kind: DocumentKind,
  { brand, footer }: { brand: Brand; footer: string },
): Promise<Uint8Array> {
  const closing = { brand, footer };
  return {
    invoice: () => renderInvoice({ ...invoice, ...closing }),
    'credit-note': () => renderCreditNote({ ...creditNote, ...closing }),
    receipt: () => renderReceipt({ ...receipt, ...closing }),
  }[kind]();
}
