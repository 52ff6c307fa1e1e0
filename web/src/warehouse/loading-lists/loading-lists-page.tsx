import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useEffect, useEffectEvent, useState } from 'react';

import { count } from '../../lib/format/format.ts';
import { saveFile } from '../../lib/format/save-file.ts';
import { sheetEndings } from '../../lib/format/sheet-kind.ts';
import { messageOf } from '../../lib/http/call-error.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { problemText } from '../warehouse-texts.ts';
import { FailedRows } from './loading-list-failed.tsx';
import { ReadyRows } from './loading-list-ready.tsx';
import { loadingListTexts } from './loading-list-texts.ts';
import { useLoadingList } from './use-loading-list.ts';

import css from './loading-list.module.css';

type Work = ReturnType<typeof useLoadingList>;

/** Imports a supplier's list as expected cartons. */
export default function LoadingListsPage() {
  const t = useTexts(loadingListTexts);
  const work = useLoadingList();
  const { list } = work;
  return (
    <>
      <PageHead title={list?.fileName ?? t.title} lead={list ? undefined : t.lead} />
      <div className="stack">
        {work.work.error !== null && (
          <Alert tone="bad" {...problemText(work.work.error)}>
            {list && t.stopped}
          </Alert>
        )}
        {list ? <CheckedList work={work} /> : <DropZone work={work} />}
      </div>
    </>
  );
}

function DropZone({ work }: { work: Work }) {
  const t = useTexts(loadingListTexts);
  const [isOver, setOver] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const isBusy = work.work.phase === 'reading';
  async function readFile(file: File | undefined) {
    if (file) setWrong((await work.openFile(file)) === 'wrong-kind');
  }
  const handleDrop = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void readFile(event.dataTransfer?.files[0]);
  });
  const handleOver = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    // Without a related target the pointer has left the window.
    setOver(event.type === 'dragover' || event.relatedTarget !== null);
  });
  // Anywhere on the page: a file dropped beside the field must not replace the page.
  useEffect(() => {
    const drop = (event: DragEvent) => handleDrop(event);
    const over = (event: DragEvent) => handleOver(event);
    window.addEventListener('drop', drop);
    for (const type of ['dragover', 'dragleave'] as const) window.addEventListener(type, over);
    return () => {
      window.removeEventListener('drop', drop);
      for (const type of ['dragover', 'dragleave'] as const) window.removeEventListener(type, over);
    };
  }, []);
  return (
    <>
      {isWrong && (
        <Alert tone="bad" title={t.wrongKind}>
          {t.wrongKindHint}
        </Alert>
      )}
      <Card>
        <section aria-label={t.drop} className={classes(css.drop, isOver && css.over)}>
          <strong>{isBusy ? t.reading : t.drop}</strong>
          <span className="muted">{t.dropHint}</span>
          <label className={css.choose}>
            {t.choose}
            <input
              type="file"
              className={css.file}
              accept={sheetEndings}
              disabled={isBusy}
              onChange={(event) => {
                void readFile(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
            />
          </label>
        </section>
      </Card>
    </>
  );
}

function CheckedList({ work }: { work: Work }) {
  const t = useTexts(loadingListTexts);
  const { list, results, work: now } = work;
  if (!list) return null;
  const counted = (outcome: string) =>
    [...results.values()].filter((one) => one.outcome === outcome).length;
  const [ready, failed, imported] = [counted('ready'), counted('failed'), counted('imported')];
  const isBusy = now.phase === 'checking' || now.phase === 'importing';
  const unchecked = list.rows.length - results.size;
  return (
    <>
      {isBusy && (
        <ProgressBar label={now.phase === 'checking' ? t.checking : t.importing} {...now} />
      )}
      <dl className={css.counts}>
        {(['ready', 'known', 'imported', 'failed'] as const).map((outcome) => (
          <div key={outcome} className={css.count}>
            <dt>{t[outcome]}</dt>
            <dd>{count(counted(outcome))}</dd>
          </div>
        ))}
      </dl>
      {now.phase === 'done' && (
        <Alert tone="ok" title={t.finished(imported)}>
          {t.finishedHint}
        </Alert>
      )}
      <div className="row">
        {unchecked > 0 && !isBusy && (
          <Button size="large" variant="primary" onClick={work.resume}>
            {t.goOn}
          </Button>
        )}
        {ready > 0 && unchecked === 0 && (
          <Button size="large" variant="primary" isBusy={isBusy} onClick={work.commit}>
            {t.importRows(ready)}
          </Button>
        )}
        {failed > 0 && !isBusy && <FailedDownload work={work} failed={failed} />}
        {!isBusy && (
          <Button size="large" onClick={work.again}>
            {t.another}
          </Button>
        )}
      </div>
      {failed > 0 && <FailedRows work={work} isBusy={isBusy} />}
      <ReadyRows work={work} />
    </>
  );
}

function FailedDownload({ work: { list, results }, failed }: { work: Work; failed: number }) {
  const t = useTexts(loadingListTexts);
  const language = useLanguage();
  const [problem, setProblem] = useState('');
  async function handleClick() {
    if (!list) return;
    setProblem('');
    try {
      // The workbook writer is large, and most lists need no corrections.
      const { failedRowsFile } = await import('./failed-rows.ts');
      saveFile(...(await failedRowsFile(list, results, language)));
    } catch (error) {
      setProblem(messageOf(error, t.notWritten));
    }
  }
  return (
    <>
      <Button size="large" icon={IconDownload} onClick={() => void handleClick()}>
        {t.download(failed)}
      </Button>
      {problem && <Alert tone="bad" title={problem} />}
    </>
  );
}

function ProgressBar({ label, done, of }: { label: string; done: number; of: number }) {
  const t = useTexts(loadingListTexts);
  return (
    <div role="status">
      <p>{`${label}: ${t.progress(done, of)}`}</p>
      <progress className={css.bar} max={Math.max(of, 1)} value={done} aria-label={label} />
    </div>
  );
}
