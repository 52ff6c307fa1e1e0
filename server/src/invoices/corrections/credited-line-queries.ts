import type { LineParts } from '@sankofa/domain/taxes/credited-taxes';
import { pesewas } from '@sankofa/domain/values/money';
import { sql } from 'kysely';

import { sendLater } from '../../platform/database/connection.ts';
import type { Tx } from '../../platform/database/db.ts';
import { insertChunks } from '../../platform/database/insert-chunks.ts';

type Row = {
  lineId: string;
  isFreight: boolean;
  net: number;
  nhil: number;
  getfund: number;
  covid: number;
  vat: number;
  flat: number;
};

/** Returns what earlier credit notes left of each line of an invoice with taxes, in its order. */
export async function linesLeft(tx: Tx, invoiceId: string): Promise<LineParts[]> {
  const { rows } = await sql<Row>`
    select l.id as line_id, l.kind = 'FREIGHT' as is_freight,
      l.net_pesewas - coalesce(sum(c.net_pesewas), 0)::bigint as net,
      l.nhil_pesewas - coalesce(sum(c.nhil_pesewas), 0)::bigint as nhil,
      l.getfund_pesewas - coalesce(sum(c.getfund_pesewas), 0)::bigint as getfund,
      l.covid_pesewas - coalesce(sum(c.covid_pesewas), 0)::bigint as covid,
      l.vat_pesewas - coalesce(sum(c.vat_pesewas), 0)::bigint as vat,
      l.flat_pesewas - coalesce(sum(c.flat_pesewas), 0)::bigint as flat
    from invoice_lines l left join credit_note_lines c on c.invoice_line_id = l.id
    where l.invoice_id = ${invoiceId} group by l.id order by l.position`.execute(tx);
  return rows.map(({ nhil, getfund, covid, vat, flat, ...row }) => ({
    ...row,
    taxes: {
      NHIL: pesewas(nhil),
      GETFUND: pesewas(getfund),
      COVID: pesewas(covid),
      VAT: pesewas(vat),
      FLAT: pesewas(flat),
    },
  }));
}

/** Stores what a credit note takes off each line. */
export async function addCreditedLines(
  tx: Tx,
  creditNoteId: string,
  parts: readonly LineParts[],
): Promise<void> {
  const rows = parts.map(({ lineId, net, taxes }) => ({
    creditNoteId,
    invoiceLineId: lineId,
    netPesewas: net,
    nhilPesewas: taxes.NHIL,
    getfundPesewas: taxes.GETFUND,
    covidPesewas: taxes.COVID,
    vatPesewas: taxes.VAT,
    flatPesewas: taxes.FLAT,
  }));
  for (const chunk of insertChunks(rows))
    await sendLater(tx, tx.insertInto('creditNoteLines').values(chunk));
}
