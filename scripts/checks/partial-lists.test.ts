import { describe, expect, test } from 'vitest';

import { partialLists, partialListsOfWeb } from './partial-lists.ts';

const lists = new Set(['listInvoices']);
const problems = (source: string) =>
  partialLists(source, 'page.tsx', lists).map(({ line, problem }) => `${line}: ${problem}`);

test('no page of the web app treats part of a list as the whole', async () => {
  const { results: partialLists, counts: checkedCount } = await partialListsOfWeb();
  expect(partialLists).toEqual([]);
  // Sanity check: a rename must not leave it with nothing to check.
  expect(checkedCount.sources).toBeGreaterThan(500);
  expect(checkedCount.lists).toBeGreaterThan(40);
});

describe('part of a list used as the whole', () => {
  test('is found where one page is requested', () => {
    expect(problems('const due = useAnswer(listInvoices, { query: { limit: 100 } });')).toEqual([
      '1: useAnswer(listInvoices) uses one page as the whole list',
    ]);
    expect(problems('// why\nconst { items } = await call(listInvoices);')).toEqual([
      '2: call(listInvoices) uses one page as the whole list',
    ]);
    expect(problems('const due = useAnswer(getInvoice);')).toEqual([]);
  });

  test('is found where a list can’t load more', () => {
    const source = 'const due = usePages(listInvoices);\n';
    expect(problems(source)).toEqual(['1: nothing loads more of “due”']);
    expect(problems('export const useDue = () => usePages(listInvoices);')).toHaveLength(1);
    expect(problems(`${source}const a = <Table more={due} />;`)).toEqual([]);
    expect(problems(`${source}const a = <Table more={{ ...due, total }} />;`)).toEqual([]);
    expect(problems(`${source}const a = <ListCard of={due} />;`)).toEqual([]);
    expect(problems(`${source}const a = <Button onClick={due.loadMore} />;`)).toEqual([]);
  });

  test.each([
    ['counted', 'count((due.data ?? []).length)', '.length of'],
    ['searched', 'due.data?.find(isMine)', '.find of'],
    ['filtered', 'due.data.filter(isMine)', '.filter of'],
    ['summed', 'addPesewas(due.data.map(owedOf))', 'addPesewas() of'],
    [
      'counted in a render function',
      '<Answer of={due}>{(rows) => <b>{rows.length}</b>}</Answer>',
      '',
    ],
  ])('is found where a list is %s by its loaded rows', (_, use, message) => {
    const source = 'const due = usePages(listInvoices);\nconst more = due.loadMore;\n';
    const [problem, ...others] = problems(`${source}const a = ${use};`);
    expect(problem).toContain(`3: ${message}`);
    expect(others).toEqual([]);
  });

  test('is not reported for checks of any row, or for actions on visible rows', () => {
    const source = 'const due = usePages(listInvoices);\nconst more = due.loadMore;\n';
    expect(problems(`${source}const a = due.data?.length === 0;`)).toEqual([]);
    expect(problems(`${source}const a = (due.data?.length ?? 0) > 0;`)).toEqual([]);
    expect(problems(`${source}const a = rowsOnScreen(due).filter(isChosen);`)).toEqual([]);
    expect(problems('const due = useAllPages(listInvoices);\nconst a = due.data?.length;')).toEqual(
      [],
    );
  });
});
