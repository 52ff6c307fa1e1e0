import type { CompanySettings } from '@sankofa/domain/company/company';
import {
  getCompany,
  getCompanySettings,
  saveCompanySettings,
} from '@sankofa/domain/company/company-endpoints';
import { listSettingsChanges } from '@sankofa/domain/company/settings-change-endpoints';
import { getSetup } from '@sankofa/domain/company/setup-endpoints';
import { useState } from 'react';

import type { FormReader } from '../lib/format/form.ts';
import { type TextsOf, useTexts } from '../lib/messages/messages.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { Answer } from '../ui/data/answer.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { payToAccountsTexts } from './pay-to-accounts-texts.ts';

import css from './pay-to-accounts.module.css';

type Account = CompanySettings['paymentMethods'][number];
type Row = { key: number; name: string; value: string };
type Draft = { key: number; heading: string; method: string; rows: Row[] };

/** The maximum number of accounts, and of lines in each. */
const most = 6;
const methods = (t: TextsOf<typeof payToAccountsTexts>) =>
  [
    ['MOBILE_MONEY', t.mobileMoney],
    ['BANK_TRANSFER', t.bankTransfer],
    ['', t.both],
  ] as const;

/** The accounts that customers pay to, edited by an admin; a second admin approves, if there is one. */
export function PayToAccounts() {
  const t = useTexts(payToAccountsTexts);
  const settings = useAnswer(getCompanySettings, { staleMs: 0 });
  const [sentForApproval, setSentForApproval] = useState(0);
  return (
    <Answer of={settings} what={t.thePaymentAccounts}>
      {({ company, version }) => (
        <Accounts
          // A pending change is not the current value: the fields return to the current one.
          key={`${version}.${sentForApproval}`}
          accounts={company.paymentMethods}
          version={version}
          onPending={() => setSentForApproval((times) => times + 1)}
        />
      )}
    </Answer>
  );
}

/** Returns keys for rows that are added and removed, so that input stays with its row. */
function useRowKeys() {
  const [next, setNext] = useState(1_000);
  return () => {
    setNext(next + 2);
    return next;
  };
}

const draftsOf = (accounts: readonly Account[]): Draft[] =>
  accounts.map(({ heading, method = '', rows }, key) => ({
    key,
    heading,
    method,
    rows: rows.map(([name, value], at) => ({ key: at, name, value })),
  }));

function Accounts({
  accounts,
  version,
  onPending,
}: {
  accounts: readonly Account[];
  version: number;
  onPending: () => void;
}) {
  const t = useTexts(payToAccountsTexts);
  const [drafts, setDrafts] = useState(() => draftsOf(accounts));
  const newKey = useRowKeys();
  const send = useSharedSend(saveCompanySettings, [
    getCompanySettings,
    getCompany,
    getSetup,
    listSettingsChanges,
  ]);
  const change = (at: number, next: Draft) =>
    setDrafts(drafts.map((one, index) => (index === at ? next : one)));
  function addAccount() {
    const key = newKey();
    setDrafts([
      ...drafts,
      { key, heading: '', method: '', rows: [{ key: key + 1, name: '', value: '' }] },
    ]);
  }
  return (
    <Card title={t.paymentAccounts}>
      <Form
        send={send}
        hasSummary
        read={(form) => ({ version, body: { paymentMethods: readAccounts(form) } })}
        onDone={({ isPending }) => {
          toast(isPending ? t.sentForApproval : t.savedCustomersSee);
          if (isPending) onPending();
        }}
      >
        <p className="muted">{t.customersSeeThese}</p>
        {drafts.length === 0 && <p>{t.noAccountsYet}</p>}
        {drafts.map((one, at) => (
          <AccountFields
            key={one.key}
            draft={one}
            at={at}
            newKey={newKey}
            onChange={(next) => change(at, next)}
            onRemove={() => setDrafts(drafts.filter((_, index) => index !== at))}
          />
        ))}
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.saveAccounts}
          </Button>
          {drafts.length < most && <Button onClick={addAccount}>{t.addAccount}</Button>}
        </div>
      </Form>
    </Card>
  );
}

function AccountFields({
  draft,
  at,
  newKey,
  onChange,
  onRemove,
}: {
  draft: Draft;
  at: number;
  newKey: () => number;
  onChange: (next: Draft) => void;
  onRemove: () => void;
}) {
  const t = useTexts(payToAccountsTexts);
  const { heading, method, rows } = draft;
  const name = `paymentMethods.${at}`;
  return (
    <fieldset className={css.account}>
      <legend>{heading || t.newAccount}</legend>
      <div className={css.pair}>
        <TextField
          name={`${name}.heading`}
          label={t.name}
          hint={t.forExampleMtn}
          maxLength={40}
          value={heading}
          onChange={({ currentTarget }) => onChange({ ...draft, heading: currentTarget.value })}
        />
        <SelectField
          name={`${name}.method`}
          label={t.usedFor}
          value={method}
          onChange={({ currentTarget }) => onChange({ ...draft, method: currentTarget.value })}
          options={methods(t)}
        />
      </div>
      {rows.map((row, line) => (
        <LineFields
          key={row.key}
          name={`${name}.rows.${line}`}
          row={row}
          isFirst={line === 0}
          of={t.lineOfOf(line + 1, heading)}
          onRemove={
            rows.length > 1
              ? () => onChange({ ...draft, rows: rows.filter(({ key }) => key !== row.key) })
              : null
          }
        />
      ))}
      <div className="row">
        {rows.length < most && (
          <Button
            size="small"
            onClick={() =>
              onChange({ ...draft, rows: [...rows, { key: newKey(), name: '', value: '' }] })
            }
          >
            {t.addLine}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onRemove}>
          {t.removeAccount} <span className="hidden-text">{heading}</span>
        </Button>
      </div>
    </fieldset>
  );
}

/** One line of an account, such as its number. `onRemove` is null for the only one. */
function LineFields({
  name,
  row,
  isFirst,
  of,
  onRemove,
}: {
  name: string;
  row: Row;
  isFirst: boolean;
  of: string;
  onRemove: (() => void) | null;
}) {
  const t = useTexts(payToAccountsTexts);
  return (
    <div className={css.pair}>
      <TextField
        name={`${name}.0`}
        label={t.label}
        hint={isFirst ? t.forExampleNumber : undefined}
        maxLength={40}
        defaultValue={row.name}
      />
      <TextField name={`${name}.1`} label={t.value} maxLength={80} defaultValue={row.value} />
      {onRemove && (
        <Button size="small" onClick={onRemove}>
          {t.remove} <span className="hidden-text">{of}</span>
        </Button>
      )}
    </div>
  );
}

const isMethod = (text: string): text is NonNullable<Account['method']> =>
  text === 'MOBILE_MONEY' || text === 'BANK_TRANSFER';

/** Returns the accounts in the server's form. */
function readAccounts(form: FormReader): Account[] {
  const accounts: Account[] = [];
  for (let at = 0; form.all(`paymentMethods.${at}.heading`).length > 0; at += 1) {
    const name = `paymentMethods.${at}`;
    const rows: Account['rows'] = [];
    for (let line = 0; form.all(`${name}.rows.${line}.0`).length > 0; line += 1)
      rows.push([form.text(`${name}.rows.${line}.0`), form.text(`${name}.rows.${line}.1`)]);
    const method = form.text(`${name}.method`);
    accounts.push({
      heading: form.text(`${name}.heading`),
      ...(isMethod(method) && { method }),
      rows,
    });
  }
  return accounts;
}
