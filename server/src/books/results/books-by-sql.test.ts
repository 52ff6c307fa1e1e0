import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createProof, figuresBySql, wrongEntries } from '../../testing/books/books-by-sql.ts';
import { differences, figuresOfProduct } from '../../testing/books/books-of-product.ts';
import { firstMorning, generateCompany, periods } from '../../testing/books/generated-company.ts';
import { plantedFaults, withFault } from '../../testing/books/planted-faults.ts';
import { printLine } from '../../testing/print-line.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { ledgerProblems } from '../books.ts';

/** `npm run books:verify` sets them for a longer run. */
const movesPerMonth = Number(process.env['BOOKS_MOVES'] ?? 16);
const seed = Number(process.env['BOOKS_SEED'] ?? 20);
const isLong = process.env['BOOKS_MOVES'] !== undefined;

let world: World;
beforeAll(
  async () => {
    world = await startWorld({ at: firstMorning });
    await generateCompany(world, { movesPerMonth, seed });
    await createProof(world.owner);
  },
  120_000 + movesPerMonth * 3_000,
);
afterAll(() => world.close());

const compared = async (period: (typeof periods)[number]) => {
  const product = await figuresOfProduct(world.as('finance'), period);
  const second = await figuresBySql(world.owner, period);
  return { product, second, different: differences(product, second) };
};

const statements = [
  'trial balance',
  'profit and loss',
  'balance sheet',
  'VAT return',
  'VAT documents',
  'receivables',
  'customer credit',
];

describe('the statements of a generated company', () => {
  it('pass the checks of the ledger', async () => {
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it.each(periods)('equal SQL from the documents to the pesewa, $from to $to', async (period) => {
    const { product, second, different } = await compared(period);
    expect(different).toEqual([]);
    const figuresOf = (statement: string) =>
      [...second.keys()].filter((figure) => figure.startsWith(`${statement}: `)).length;
    printLine(
      `books ${period.from} to ${period.to}: ${product.size} figures equal, ${statements.map((one) => `${one} ${figuresOf(one)}`).join(', ')}`,
    );
    for (const statement of statements)
      expect([statement, figuresOf(statement)]).not.toEqual([statement, 0]);
  });

  it('follow from entries that the documents explain', async () => {
    expect(await wrongEntries(world.owner)).toEqual([]);
  });
});

describe('a planted fault', () => {
  it.each(plantedFaults)('is named: $what', async (fault) => {
    const period = periods[fault.month] ?? periods[0];
    const { result: lines, rows } = await withFault(world.owner, fault, async () => [
      ...(await compared(period)).different,
      ...(await wrongEntries(world.owner)),
      ...(fault.checked ? await ledgerProblems(world.db) : []),
    ]);
    if (isLong)
      printLine(
        `${fault.what}: ${lines.length} differences, such as “${lines.find((one) => fault.found.at(-1)?.test(one))}”`,
      );
    expect(rows).toBeGreaterThan(0);
    for (const found of [...fault.found, ...(fault.checked ? [fault.checked] : [])])
      expect(lines).toContainEqual(expect.stringMatching(found));
  });

  it('leaves nothing behind once it is taken back', async () => {
    expect((await compared(periods[2])).different).toEqual([]);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});
