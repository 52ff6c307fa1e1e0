import { addPesewas, pesewasOf } from '@sankofa/domain/money';
import { namedInvoices } from '@sankofa/domain/payments/pay-for';
import { confirmPayment } from '@sankofa/domain/payments/payment-endpoints';
import {
  matchStatement,
  type StatementLineAnswer,
} from '@sankofa/domain/payments/statement-import-endpoints';
import { lineOutcomes, type LineOutcome } from '@sankofa/domain/payments/statement-row';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { z } from 'zod/mini';

import { worded } from '../lib/call-error.ts';
import { call } from '../lib/call.ts';
import { count, counted, money } from '../lib/format.ts';
import { moneyReads } from '../lib/money-reads.ts';
import { sheetEndings, sheetKind } from '../lib/sheet-kind.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { RadioCards } from '../ui/choice-fields.tsx';
import { Money } from '../ui/money.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PhotoField } from '../ui/photo-field.tsx';
import { Pill } from '../ui/pill.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { TwoLines } from '../ui/two-lines.tsx';

type Read = z.output<typeof matchStatement.answer>;
type Method = z.output<typeof matchStatement.query>['method'];

const ways = [
  { value: 'MOBILE_MONEY', title: 'Mobile money' },
  { value: 'BANK_TRANSFER', title: 'Bank account' },
] as const;

/** A statement is read, its lines find their payments, and those that fit are confirmed together. */
export function StatementImport() {
  const { pathname } = useLocation();
  const work = useStatement();
  const { read, error, isBusy, method } = work;
  return (
    <>
      <PageHead
        title="Read a statement"
        lead="Its lines are compared with the payments that wait. The file is not kept."
        back={{ to: pathname, label: 'Payments' }}
      />
      <div className="stack">
        {error && <Alert tone="bad">{error}</Alert>}
        <Card>
          <div className="stack">
            <RadioCards
              name="method"
              label="Whose statement is it?"
              choices={ways}
              value={method}
              onChoose={(value) => work.choose(ways.find((way) => way.value === value)?.value)}
            />
            <PhotoField
              name="statement"
              label="Statement"
              hint="XLSX or CSV, with the date and the amount that came in"
              files={work.files}
              onChange={work.take}
              accept={sheetEndings}
              most={1}
              addLabel="Choose the file"
            />
            {work.files.length > 0 && (
              <div className="row">
                <Button variant={read ? 'plain' : 'primary'} isBusy={isBusy} onClick={work.match}>
                  {read ? 'Read it again' : 'Find the payments'}
                </Button>
              </div>
            )}
          </div>
        </Card>
        {read && <Lines read={read} work={work} />}
      </div>
    </>
  );
}

function useStatement() {
  const queries = useQueryClient();
  const [files, setFiles] = useState<File[]>([]);
  const [method, setMethod] = useState<Method>('MOBILE_MONEY');
  const [read, setRead] = useState<Read | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState(0);
  const [isBusy, setBusy] = useState(false);

  async function find() {
    const [file] = files;
    const kind = file && sheetKind(file);
    if (!kind) return setError('Choose a file that ends in .xlsx or .csv');
    const sent = new File([file], file.name, { type: kind });
    setRead(await call(matchStatement, { query: { method }, file: sent }));
    return undefined;
  }
  async function atWork(task: () => Promise<unknown>) {
    setBusy(true);
    setError(null);
    try {
      await task();
    } catch (failure) {
      setError(worded(failure, 'It could not be sent. Try again').message);
    }
    setBusy(false);
  }
  async function confirmAll(lines: readonly StatementLineAnswer[]) {
    let done = 0;
    try {
      for (const { payment } of lines) {
        if (!payment) continue;
        await call(confirmPayment, { params: { id: payment.id }, version: payment.version });
        done += 1;
        setConfirmed(done);
      }
    } finally {
      for (const { path } of moneyReads) void queries.invalidateQueries({ queryKey: [path] });
    }
    await find();
  }
  return {
    files,
    method,
    read,
    error,
    confirmed,
    isBusy,
    take: (next: File[]) => {
      setFiles(next);
      setRead(null);
      setConfirmed(0);
    },
    choose: (next: Method | undefined) => {
      if (next) setMethod(next);
      setRead(null);
    },
    match: () => void atWork(find),
    confirm: (lines: readonly StatementLineAnswer[]) => void atWork(() => confirmAll(lines)),
  };
}

const tones = {
  MATCHED: 'ok',
  OWN: 'warn',
  OTHER_AMOUNT: 'bad',
  DECIDED: 'neutral',
  TWICE: 'warn',
  UNKNOWN: 'warn',
} as const satisfies Record<LineOutcome, string>;
const words: Record<LineOutcome, string> = {
  MATCHED: 'Fits a payment',
  OWN: 'Fits, and you submitted it',
  OTHER_AMOUNT: 'Another amount',
  DECIDED: 'Decided before',
  TWICE: 'Twice in the file',
  UNKNOWN: 'No payment found',
};

function Lines({ read, work }: { read: Read; work: ReturnType<typeof useStatement> }) {
  const { lines, others } = read;
  const matched = lines.filter(({ outcome }) => outcome === 'MATCHED');
  const left = lines.filter(({ outcome }) => outcome !== 'MATCHED');
  const sum = addPesewas(matched.map(({ amount }) => pesewasOf(amount)));
  return (
    <>
      {work.confirmed > 0 && !work.isBusy && (
        <Alert tone="ok" title={`${counted(work.confirmed, 'payment')} confirmed`}>
          The customers were told, and what the deposit or balance held back moves on.
        </Alert>
      )}
      <p className="muted">
        {lineOutcomes
          .map((one) => [one, lines.filter(({ outcome }) => outcome === one).length] as const)
          .filter(([, lineCount]) => lineCount > 0)
          .map(([one, lineCount]) => `${words[one]}: ${count(lineCount)}`)
          .concat(others > 0 ? [`No money came in: ${count(others)}`] : [])
          .join(' · ')}
      </p>
      {matched.length > 0 && (
        <Card
          isFlush
          title="They fit"
          action={
            <Button variant="primary" isBusy={work.isBusy} onClick={() => work.confirm(matched)}>
              {`Confirm ${counted(matched.length, 'payment')}, ${money(sum)}`}
            </Button>
          }
        >
          <Table label="They fit" rows={matched} keyOf={rowKey} columns={columns} />
        </Card>
      )}
      {left.length > 0 && (
        <Card isFlush title="What did not match">
          <Table label="What did not match" rows={left} keyOf={rowKey} columns={columns} />
        </Card>
      )}
    </>
  );
}

const rowKey = ({ row }: StatementLineAnswer) => String(row);

const columns: Column<StatementLineAnswer>[] = [
  {
    head: 'Reference',
    cell: (line) => (
      <TwoLines under={[`Line ${line.row}`, line.payer].filter(Boolean).join(', ')}>
        <span className="num">{line.reference}</span>
      </TwoLines>
    ),
  },
  {
    head: 'What was found',
    phone: 'corner',
    cell: (line) => <Pill tone={tones[line.outcome]}>{words[line.outcome]}</Pill>,
  },
  {
    head: 'Payment',
    cell: ({ payment }) =>
      payment && (
        <TwoLines
          under={namedInvoices(payment.invoices.map(({ invoiceNumber }) => invoiceNumber))}
          isNumber
        >
          <Link to={`?payment=${payment.id}`}>
            {`${money(payment.amount)} of ${payment.customer.name}`}
          </Link>
        </TwoLines>
      ),
  },
  { head: 'Day', cell: (line) => line.day },
  { head: 'Came in, GHS', isNumber: true, cell: (line) => <Money of={line.amount} isBare /> },
];
