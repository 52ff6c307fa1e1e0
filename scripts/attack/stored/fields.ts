/** Text columns that people or other companies' systems write. The product itself writes the others. */
const words = new Set(
  [
    'address address_zh authority_text bank_reference body cancel_reason carrier cells certificate_number',
    'change_reason city comment condition contact_name contents courier day_text decision_reason deliver_area',
    'deliver_to description destination_place device driver end_reason failure fault file_name flight headings',
    'label last_error master_bill_number memo message message_zh name name_zh note opening_hours',
    'origin_place outcome pay_to payer person place_name plan previous_code provider_message quoted reason received_by',
    'reference reference_texts refusal reject_reason release remark reopen_reason response result',
    'reversal_reason reverse_reason revoke_reason seal_number container_number air_waybill_number seen_reason',
    'approved_reason sender_name sender_email sent_text set_aside_reason shelf shipping_mark stack street subject',
    'supplier supplier_number tag title undo_reason unit user_agent vessel void_reason voyage zone digital_address',
    'phone email tin',
  ]
    .join(' ')
    .split(' '),
);
/** Columns with addresses that a page may link to. */
const links = new Set(['link', 'origin_link', 'page_url', 'url', 'path']);
/** Columns with messages, which have the words of people as parameters. */
const messages = new Set(
  'body body_message details failure lift_reason outcome reason resolution sentence subject subject_message summary title'.split(
    ' ',
  ),
);

/** By these people log in, the product finds its own rows, or a program reads the text as data. */
const keptColumns = new Set(
  [
    'users.email users.phone one_time_tokens.email phone_providers.refusal webhook_events.body whatsapp_events.body',
    'migrations.name webhook_events.response email_attachments.name process_samples.name cookies.name',
    'journal_entries.subject audit_log.subject idempotency_keys.path',
  ]
    .join(' ')
    .split(' '),
);

export type TextColumn = { table: string; column: string; type: string };
export type FieldKind = 'words' | 'link' | 'message';

/** Returns what a column holds of people; null if nothing. */
export function kindOf({ table, column, type }: TextColumn): FieldKind | null {
  if (keptColumns.has(`${table}.${column}`)) return null;
  if (type === 'jsonb') return messages.has(column) ? 'message' : null;
  if (links.has(column)) return 'link';
  return words.has(column) ? 'words' : null;
}
