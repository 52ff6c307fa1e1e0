import type { Actor } from '@sankofa/domain/access';
import type { FileAnswer } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Instant } from '@sankofa/domain/values/time';

import { renderCreditNote, renderInvoice } from '../../pdf/pdf.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/db.ts';
import type { EmailAttachment } from '../../platform/email/email-outbox.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { shownInvoice } from '../shown-queries.ts';
import { creditNoteDocument } from './credit-note-document.ts';
import { findOwnerOfDocument } from './document-queries.ts';
import { invoiceDocument } from './invoice-document.ts';

type Reader = { db: Db; actor: Actor; now: Instant };

/** @throws Problem as for the invoice */
export async function invoicePdf(reader: Reader, id: string, config: Config): Promise<FileAnswer> {
  const invoice = await shownInvoice(reader, id);
  const document = await invoiceDocument(reader.db, invoice, config);
  return {
    bytes: await renderInvoice(document),
    fileName: `${invoice.invoiceNumber ?? `draft-${invoice.trackingNumber}`}.pdf`,
  };
}

/** @throws Problem as for its invoice */
export async function creditNotePdf(
  reader: Reader,
  id: string,
  { publicUrl }: Config,
): Promise<FileAnswer> {
  const document = await creditNoteDocument(reader, id, publicUrl);
  return { bytes: await renderCreditNote(document), fileName: `${document.number}.pdf` };
}

type InvoiceAttachment = { kind: Exclude<EmailAttachment['kind'], 'STATEMENT'>; id: string };

/** Renders the attachments of emails about invoices as their customer would see them now. */
export const attachmentsOfEmails =
  ({ db, config, clock }: Pick<Parts, 'db' | 'config' | 'clock'>) =>
  async ({ kind, id }: InvoiceAttachment): Promise<FileAnswer> => {
    const customerId = await findOwnerOfDocument(db, { kind, id });
    if (customerId === null) throw new Problem('thing.not_found');
    const actor: Actor = { id: customerId, role: 'CUSTOMER', duties: [], siteKind: null };
    const reader = { db, actor, now: clock() };
    const { bytes, fileName } =
      kind === 'INVOICE'
        ? await invoicePdf(reader, id, config)
        : await creditNotePdf(reader, id, config);
    const name = kind === 'INVOICE' ? 'invoice' : 'credit-note';
    return { bytes, fileName: `${name}-${fileName}` };
  };
