import { networks } from '@sankofa/domain/payments/networks';
import { otherNetwork, type Payee, type PayeeKind } from '@sankofa/domain/payments/refunds/payee';
import { phoneOf } from '@sankofa/domain/values/phone';
import { useState } from 'react';

import type { FormReader } from '../../lib/format/form.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

const texts = dictionary({
  en: {
    payTo: 'Pay to',
    MOBILE_MONEY: 'Mobile money',
    BANK: 'Bank account',
    phone: 'Mobile money number',
    network: 'Network',
    walletName: 'Name on the wallet',
    bank: 'Bank',
    branch: 'Branch',
    account: 'Account number',
    accountName: 'Account holder’s name',
    otherNetwork: (usual: string, chosen: string) =>
      `This number’s prefix belongs to ${usual}. Keep ${chosen} only if the number was moved to it.`,
  },
  zh: {
    payTo: '收款方式',
    MOBILE_MONEY: '手机钱包',
    BANK: '银行账户',
    phone: '手机钱包号码',
    network: '运营商',
    walletName: '钱包登记姓名',
    bank: '银行',
    branch: '支行',
    account: '银行账号',
    accountName: '户名',
    otherNetwork: (usual: string, chosen: string) =>
      `该号段属于 ${usual}。只有号码已转网时才保留 ${chosen}。`,
  },
});

/** A payee that may lack parts: what is known of how a customer paid. */
export type SuggestedPayee = {
  kind: PayeeKind;
  network?: (typeof networks)[number] | undefined;
  phone?: string | undefined;
  name?: string | undefined;
  bank?: string | undefined;
  branch?: string | undefined;
  account?: string | undefined;
};

/** Reads the fields below as typed; the schema of the call checks them. */
export function readPayee(form: FormReader): Payee {
  const name = form.text('payee.name');
  if (form.text('payee.kind') === 'BANK')
    return {
      kind: 'BANK',
      bank: form.text('payee.bank'),
      branch: form.text('payee.branch'),
      account: form.text('payee.account'),
      name,
    };
  const network = networks.find((one) => one === form.text('payee.network')) ?? networks[0];
  return { kind: 'MOBILE_MONEY', network, phone: form.text('payee.phone'), name };
}

/** Where a refund is sent. The suggestion is what the customer paid with. */
export function PayeeFields({ suggested }: { suggested: SuggestedPayee }) {
  const t = useTexts(texts);
  const [kind, setKind] = useState<PayeeKind>(suggested.kind);
  return (
    <>
      <RadioCards
        name="payee.kind"
        label={t.payTo}
        value={kind}
        onChoose={(value) => setKind(value === 'BANK' ? 'BANK' : 'MOBILE_MONEY')}
        choices={(['MOBILE_MONEY', 'BANK'] as const).map((value) => ({ value, title: t[value] }))}
      />
      {kind === 'MOBILE_MONEY' ? (
        <WalletFields suggested={suggested} />
      ) : (
        <BankFields suggested={suggested} />
      )}
      <TextField
        key={kind}
        name="payee.name"
        label={kind === 'BANK' ? t.accountName : t.walletName}
        defaultValue={suggested.name}
        autoComplete="off"
        maxLength={80}
      />
    </>
  );
}

function WalletFields({ suggested }: { suggested: SuggestedPayee }) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState(suggested.phone ?? '');
  const [chosen, setChosen] = useState(suggested.network);
  const phone = phoneOf(typed) ?? '';
  const usual = networks.find((one) => otherNetwork({ network: '', phone }) === one);
  const network = chosen ?? usual ?? networks[0];
  const other = otherNetwork({ network, phone });
  return (
    <>
      <PhoneField
        name="payee.phone"
        label={t.phone}
        defaultValue={suggested.phone ?? ''}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <SelectField
        name="payee.network"
        label={t.network}
        hint={
          <span aria-live="polite">{other === null ? '' : t.otherNetwork(other, network)}</span>
        }
        value={network}
        onChange={(event) => setChosen(networks.find((one) => one === event.currentTarget.value))}
        options={networks.map((one) => [one, one] as const)}
      />
    </>
  );
}

function BankFields({ suggested }: { suggested: SuggestedPayee }) {
  const t = useTexts(texts);
  return (
    <>
      <TextField name="payee.bank" label={t.bank} defaultValue={suggested.bank} maxLength={60} />
      <TextField
        name="payee.branch"
        label={t.branch}
        defaultValue={suggested.branch}
        maxLength={60}
      />
      <TextField
        name="payee.account"
        label={t.account}
        defaultValue={suggested.account}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
      />
    </>
  );
}
