import type { FileAnswer } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import { statementEmailTexts } from '@sankofa/domain/payments/statements/statement-email-texts';
import type { PlainDay } from '@sankofa/domain/values/time';

import { accountOf } from '../../books/books.ts';
import { renderStatement } from '../../pdf/pdf.ts';
import type { Work } from '../../platform/database/work.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../reminders/reminders.ts';
import { addStatementEmail, findStatementEmail } from './statement-email-queries.ts';
import { statementDocument } from './statement-files.ts';

type Sent = { runId: string; customerId: string; from: PlainDay; to: PlainDay };

/** Emails a customer's statement of a period, once in a run. */
export async function emailStatement(work: Work, { runId, customerId, from, to }: Sent) {
  const id = newId(work.now);
  const isNew = await addStatementEmail(work.tx, {
    id,
    runId,
    customerId,
    fromDay: from,
    toDay: to,
    sentBy: work.actor.id,
    sentAt: work.now,
  });
  if (!isNew) return;
  const { owed } = await accountOf(work.tx, customerId);
  await notify(work, {
    kind: 'MONEY',
    userId: customerId,
    key: `statement.${id}`,
    channels: ['EMAIL'],
    title: statementEmailTexts.title({ from, to }),
    body: statementEmailTexts.body({ owed }),
    link: `/customer/payments/statement?from=${from}&to=${to}`,
    attachment: { kind: 'STATEMENT', id },
  });
}

/** Renders the statement of an email as it is when the email is sent. */
export const statementOfEmail =
  ({ db, config, clock }: Pick<Parts, 'db' | 'config' | 'clock'>) =>
  async (id: string): Promise<FileAnswer> => {
    const email = await findStatementEmail(db, id);
    if (!email) throw new Problem('thing.not_found');
    const document = await statementDocument(db, {
      ...email,
      now: clock(),
      publicUrl: config.publicUrl,
    });
    return {
      bytes: await renderStatement(document),
      fileName: `statement-${email.from}-to-${email.to}.pdf`,
    };
  };
