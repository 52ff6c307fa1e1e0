import {
  addStatementAccount,
  listStatementAccounts,
} from '@sankofa/domain/payments/statements/statement-account-endpoints';
import { statementMethods } from '@sankofa/domain/payments/statements/statement-import-endpoints';

import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { statementMappingTexts } from './statement-mapping-texts.ts';
import { statementPageTexts } from './statement-page-texts.ts';

import css from '../office-payments.module.css';

/** Adds a wallet, a bank account or an account at a payment provider. */
export function AddAccount({ onClose }: { onClose: () => void }) {
  const t = useTexts(statementMappingTexts);
  const methods = useTexts(statementPageTexts);
  const send = useSharedSend(addStatementAccount, [listStatementAccounts]);
  return (
    <Dialog isOpen onClose={onClose} title={t.newAccount}>
      <Form
        send={send}
        read={(form) => ({
          body: {
            method: statementMethods.find((one) => one === form.text('method')) ?? 'BANK_TRANSFER',
            name: form.text('name'),
            number: form.optional('number'),
          },
        })}
        onDone={() => {
          onClose();
          toast(t.accountAdded);
        }}
      >
        <SelectField
          name="method"
          label={t.accountType}
          options={statementMethods.map((one) => [one, methods[one]] as const)}
        />
        <TextField name="name" label={t.accountName} hint={t.accountNameHint} maxLength={80} />
        <TextField name="number" label={t.accountNumber} isOptional maxLength={40} />
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.addAccount}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
