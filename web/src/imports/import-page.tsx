import {
  getImport,
  type ImportAnswer,
  listImportRows,
} from '@sankofa/domain/imports/import-endpoints';
import { useParams } from 'react-router';

import { count, counted, dayAndTime, money } from '../lib/format/format.ts';
import { useLive } from '../lib/http/live.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { invalidateAnswers } from '../lib/queries/answers.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Reversal } from './import-actions.tsx';
import { ImportRows } from './import-rows.tsx';
import { importNames } from './import-state.tsx';
import { ReadyImport } from './ready-import.tsx';

const texts = dictionary({
  en: {
    import: 'Import',
    imports: 'Imports',
    theImport: 'the import',
    importing: 'Importing',
    youCanKeep: 'You can keep working. Follow the progress on the Tasks page.',
    reversedOn: (dayAndTime: string) => `Reversed on ${dayAndTime}`,
    imported: (imported: number) => `${counted(imported, 'row')} imported`,
    discarded: 'Discarded',
    nothingWasImported: 'Nothing was imported.',
    allRowsCan: (rows: string) => `All ${rows} rows can be imported`,
    nothingIsImported: 'Nothing is imported yet.',
    leftOut: (skipped: number) => `${counted(skipped, 'row')} without an amount will be left out. `,
    sums: (due: string, credit: string) => `Balances due: ${due}. Credit: ${credit}. `,
    ofRowsCant: (invalid: string, rows: string) => `${invalid} of ${rows} rows can’t be imported`,
    nothingIsImportedYet:
      'Nothing is imported yet. Choose other columns, correct the rows here or in your file, or import the valid rows only.',
  },
  zh: {
    import: '导入',
    imports: '导入',
    theImport: '导入记录',
    importing: '导入中',
    youCanKeep: '您可以继续工作，进度显示在“任务”页面。',
    reversedOn: (dayAndTime: string) => `撤销于 ${dayAndTime}`,
    imported: (imported: number) => `已导入 ${imported} 行`,
    discarded: '已放弃',
    nothingWasImported: '没有导入任何内容。',
    allRowsCan: (rows: string) => `全部 ${rows} 行均可导入`,
    nothingIsImported: '尚未导入任何内容。',
    leftOut: (skipped: number) => `没有金额的 ${skipped} 行将被跳过。`,
    sums: (due: string, credit: string) => `待付金额合计：${due}。余额合计：${credit}。`,
    ofRowsCant: (invalid: string, rows: string) => `${rows} 行中有 ${invalid} 行无法导入`,
    nothingIsImportedYet:
      '尚未导入任何内容。请重新选择列，在本页或文件中更正，也可以只导入有效的行。',
  },
});

/** One file: its columns, its rows with what is wrong, and the import and its reversal. */
export default function ImportPage() {
  const t = useTexts(texts);
  const names = useTexts(importNames);
  const { id = '' } = useParams();
  const answer = useAnswer(getImport, { params: { id }, staleMs: 0 });
  useLive('task-changed', () => void invalidateAnswers([getImport, listImportRows]));
  return (
    <>
      <PageHead
        title={answer.data?.fileName ?? t.import}
        lead={answer.data && names[answer.data.kind]}
        back={{ to: '/admin/imports', label: t.imports }}
      />
      <Answer of={answer} what={t.theImport}>
        {(shown) => (
          <div className="stack">
            <Situation of={shown} />
            {shown.state === 'READY' && !shown.isImporting && (
              <ReadyImport key={`${shown.measuresOf} ${shown.columns.join()}`} of={shown} />
            )}
            {shown.state === 'DONE' && <Reversal of={shown} />}
            <ImportRows of={shown} />
          </div>
        )}
      </Answer>
    </>
  );
}

function Situation({ of: shown }: { of: ImportAnswer }) {
  const t = useTexts(texts);
  const { state, rows, invalid, imported, importedAt, reversedAt, reverseReason } = shown;
  if (shown.isImporting) return <Alert title={t.importing}>{t.youCanKeep}</Alert>;
  if (state === 'REVERSED')
    return (
      <Alert title={t.reversedOn(reversedAt ? dayAndTime(reversedAt, 'accra') : '')}>
        {reverseReason}
      </Alert>
    );
  if (state === 'DONE')
    return (
      <Alert tone="ok" title={t.imported(imported)}>
        {importedAt ? dayAndTime(importedAt, 'accra') : ''}
      </Alert>
    );
  if (state === 'DISCARDED') return <Alert title={t.discarded}>{t.nothingWasImported}</Alert>;
  const { skipped, sums } = shown;
  const facts = [
    skipped > 0 ? t.leftOut(skipped) : '',
    sums ? t.sums(money(sums.due), money(sums.credit)) : '',
  ].join('');
  if (invalid === 0)
    return (
      <Alert tone="ok" title={t.allRowsCan(count(rows - skipped))}>
        {facts + t.nothingIsImported}
      </Alert>
    );
  return (
    <Alert tone="warn" title={t.ofRowsCant(count(invalid), count(rows - skipped))}>
      {facts + t.nothingIsImportedYet}
    </Alert>
  );
}
