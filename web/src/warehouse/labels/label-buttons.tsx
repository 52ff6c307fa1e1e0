import { mostLabels } from '@sankofa/domain/warehouse/labels/label-endpoints';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { useProblem } from '../warehouse-words.ts';
import { usePrintLabels } from './print-labels.ts';

const words = dictionary({
  en: {
    print: (count: number) => `Print ${count} ${count === 1 ? 'label' : 'labels'}`,
    range: (from: number, to: number) => `Print labels ${from} to ${to}`,
  },
  zh: {
    print: (count: number) => `打印 ${count} 张标签`,
    range: (from: number, to: number) => `打印第 ${from} 至 ${to} 张标签`,
  },
});

/** Prints the labels of cartons in the order given: one button, or one for each paper that they fill. */
export function LabelButtons({
  ids,
  variant,
  size,
}: {
  ids: readonly string[];
  variant?: 'primary';
  size?: 'large';
}) {
  const t = useTexts(words);
  const problem = useProblem();
  const printing = usePrintLabels();
  const papers = Array.from({ length: Math.ceil(ids.length / mostLabels) }, (_, at) => at);
  return (
    <>
      {papers.map((at) => {
        const paper = ids.slice(at * mostLabels, (at + 1) * mostLabels);
        const from = at * mostLabels + 1;
        return (
          <Button
            key={at}
            variant={variant}
            size={size}
            isBusy={printing.isBusy}
            onClick={() => printing.print(paper)}
          >
            {papers.length === 1 ? t.print(paper.length) : t.range(from, from + paper.length - 1)}
          </Button>
        );
      })}
      {printing.error !== null && <Alert tone="bad" {...problem(printing.error)} />}
    </>
  );
}
