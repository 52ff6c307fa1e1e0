import { z } from 'zod/mini';

import type { Db, Tx } from '../../platform/database/db.ts';
import { customerChecks } from './customer-checks-queries.ts';
import { creditedInvoicesAfter, type CreditedInvoice } from './dispute-check-queries.ts';
import { documentChecks } from './document-checks-queries.ts';
import { entryChecks } from './entry-checks-queries.ts';
import { linesAfter, withoutTimeout, type ProvenLine } from './ledger-line-queries.ts';
import { checks, type Check } from './ledger-queries.ts';
import { freightOf, lineFaults, volumeOf, type Size } from './oracle.ts';
import { ownAccountChecks } from './own-account-checks-queries.ts';
import { payableChecks } from './payable-checks-queries.ts';
import { taxChecks } from './tax-checks-queries.ts';

/** The cases that a check looked at, and every violation. */
export type Finding = { id: string; holds: string; cases: number; faults: string[] };

/** Verifies the ledger by running every check over all data, in one snapshot. */
export function verifyLedger(db: Db): Promise<Finding[]> {
  return db.transaction().setIsolationLevel('repeatable read').execute(findingsIn);
}

export async function findingsIn(tx: Tx): Promise<Finding[]> {
  await withoutTimeout(tx);
  const findings: Finding[] = [];
  for (const check of [
    ...checks,
    ...entryChecks,
    ...documentChecks,
    ...taxChecks,
    ...customerChecks,
    ...payableChecks,
    ...ownAccountChecks,
  ])
    findings.push(await runCheck(tx, check));
  return [...findings, await proven(tx), await disputesProven(tx)];
}

/** Returns one sentence for each violation, and none if the ledger is correct. */
export async function ledgerProblems(db: Db): Promise<string[]> {
  const findings = await verifyLedger(db);
  return findings.flatMap(({ id, faults }) => faults.map((fault) => `${id}: ${fault}`));
}

/** Runs the checks on what is stored besides the journal. */
export async function verifyStoredJournal(db: Db) {
  const stored = customerChecks.filter(({ id }) => ['D16', 'D17'].includes(id));
  const findings: { what: string; cases: number; faults: string[] }[] = [];
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await withoutTimeout(tx);
      for (const check of stored) {
        const { holds, cases, faults } = await runCheck(tx, check);
        findings.push({ what: holds, cases, faults });
      }
    });
  return findings;
}

async function runCheck(tx: Tx, { id, holds, cases, faults }: Check): Promise<Finding> {
  const [counted] = (await cases.execute(tx)).rows;
  const { rows } = await faults.execute(tx);
  return { id, holds, cases: counted?.cases ?? 0, faults: rows.map(({ fault }) => fault) };
}

const atOnce = 500;

async function proven(tx: Tx): Promise<Finding> {
  const finding: Finding = {
    id: 'D5',
    holds: 'Every freight line can be recalculated from its cartons and rate',
    cases: 0,
    faults: [],
  };
  let lastId: string | null = null;
  for (;;) {
    const lines: ProvenLine[] = await linesAfter(tx, lastId, atOnce);
    for (const line of lines) finding.faults.push(...faultsOf(line));
    finding.cases += lines.length;
    lastId = lines.at(-1)?.id ?? null;
    if (lines.length < atOnce) return finding;
  }
}

function faultsOf(line: ProvenLine): string[] {
  const { working } = line;
  const name = line.invoiceNumber ?? `draft ${line.invoiceId}`;
  const faults = lineFaults(working, line.amountPesewas);
  const isItsRate =
    tableOf(line) === tableOfWorking(working) &&
    line.origin === (working.route?.origin.code ?? null) &&
    line.destination === (working.route?.destination.code ?? null) &&
    line.minimumUnits === working.minimumUnits &&
    line.stepUnits === working.stepUnits &&
    line.divisor === working.divisor &&
    line.mode === working.mode &&
    line.rateClass === line.goodsClass;
  if (!isItsRate) faults.push('the price doesn’t match its rate');
  if (working.cedisPerDollarE4 !== line.cedisPerDollarE4)
    faults.push('the exchange rate differs from its invoice');
  return faults.map((fault) => `${name}: ${fault}`);
}

/** Formats the prices of a rate, from its row and from the working of a line, to compare them. */
const tableOf = ({ usCents, breaks }: ProvenLine) =>
  JSON.stringify([usCents, textOf(breaks ?? [])]);
const tableOfWorking = ({ usCents, tiers: [first, ...breaks] }: ProvenLine['working']) =>
  JSON.stringify([first?.usCents ?? usCents, textOf(breaks)]);
const textOf = (breaks: ProvenLine['breaks'] | ProvenLine['working']['tiers']) =>
  z
    .array(z.object({ fromUnits: z.int(), usCents: z.int() }))
    .parse(breaks)
    .map(({ fromUnits, usCents }) => `${fromUnits}:${usCents}`)
    .join();

async function disputesProven(tx: Tx): Promise<Finding> {
  const finding: Finding = {
    id: 'D11',
    holds: 'Dispute credits don’t exceed the difference between billed and re-measured freight',
    cases: 0,
    faults: [],
  };
  let lastId: string | null = null;
  for (;;) {
    const invoices: CreditedInvoice[] = await creditedInvoicesAfter(tx, lastId, atOnce);
    for (const invoice of invoices) finding.faults.push(...creditFaults(invoice));
    finding.cases += invoices.length;
    lastId = invoices.at(-1)?.id ?? null;
    if (invoices.length < atOnce) return finding;
  }
}

/**
 * Detects a difference that was credited twice, which exceeds the limit. The limit uses the smallest
 * measurement of each carton, since which one counts depends on the tolerance at the time.
 */
function creditFaults({ invoiceNumber, credited, lines, measured }: CreditedInvoice): string[] {
  const most = lines.reduce((sum, { working, amount, gross }) => {
    const sizes = working.packages.map((billed) =>
      [billed, ...measured.filter(({ packageId }) => packageId === billed.packageId)]
        .map((m) => ({ grams: BigInt(m.weightGrams), cm3: volumeOf(m) }))
        .reduce((least, one) => ({
          grams: one.grams < least.grams ? one.grams : least.grams,
          cm3: one.cm3 < least.cm3 ? one.cm3 : least.cm3,
        })),
    );
    const again = freightOf(working, sumOf(sizes)).amount;
    // With its taxes in proportion, to the pesewa above: each of them is rounded.
    const taxed = gross === amount ? again : (again * BigInt(gross)) / BigInt(amount) - 3n;
    return sum + BigInt(gross) - taxed;
  }, 0n);
  return BigInt(credited) > most
    ? [`disputes on ${invoiceNumber} credited ${credited}, but the measurements allow ${most}`]
    : [];
}

const sumOf = (sizes: readonly Size[]): Size =>
  sizes.reduce((sum, one) => ({ grams: sum.grams + one.grams, cm3: sum.cm3 + one.cm3 }), {
    grams: 0n,
    cm3: 0n,
  });
