import {
  getSampleDocument,
  listTemplates,
  saveDocumentFooter,
} from '@sankofa/domain/company/templates/template-endpoints';
import type { z } from 'zod/mini';

import { FormReader } from '../../lib/format/form.ts';
import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { openFile } from '../../lib/queries/files.ts';
import { useAction } from '../../lib/queries/use-action.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { RulesForm } from '../settings/rules-form.tsx';

const texts = dictionary({
  en: {
    documentOf: (kind: string) => `Document: ${kind}`,
    invoice: 'Invoice',
    creditNote: 'Credit note',
    receipt: 'Receipt',
    saveOf: (toLowerCase: string) => `Save ${toLowerCase}`,
    savedOf: (kind: string) => `${kind} saved`,
    textAtThe: 'Text at the end',
    upTo600: 'Up to 600 characters, for example your terms or a thank-you',
    showSamplePdf: (toLowerCase: string) => `Show sample ${toLowerCase} (PDF)`,
  },
  zh: {
    documentOf: (kind: string) => `单据：${kind}`,
    invoice: '账单',
    creditNote: '红字账单',
    receipt: '收据',
    saveOf: (toLowerCase: string) => `保存${toLowerCase}`,
    savedOf: (kind: string) => `${kind}已保存`,
    textAtThe: '结尾文字',
    upTo600: '最多 600 字，例如条款或致谢',
    showSamplePdf: (toLowerCase: string) => `查看${toLowerCase}样本 (PDF)`,
  },
});

type Documents = z.output<typeof listTemplates.answer>['documents'];
type Kind = Documents[number]['kind'];

const names = (t: TextsOf<typeof texts>) =>
  ({ invoice: t.invoice, 'credit-note': t.creditNote, receipt: t.receipt }) as const;

/** The text at the end of each document, with a sample of the document. */
export const DocumentFooters = ({
  documents,
  version,
}: {
  documents: Documents;
  version: number;
}) => {
  const t = useTexts(texts);
  return documents.map(({ kind, footer }) => (
    <Card key={kind} title={t.documentOf(names(t)[kind].toLowerCase())}>
      <RulesForm
        endpoint={saveDocumentFooter}
        params={{ kind }}
        reads={[listTemplates]}
        version={version}
        read={(form, reason) => ({ footer: form.text('footer'), reason })}
        saved={t.savedOf(names(t)[kind])}
        button={t.saveOf(names(t)[kind].toLowerCase())}
      >
        <TextAreaField
          name="footer"
          label={t.textAtThe}
          hint={t.upTo600}
          isOptional
          rows={3}
          maxLength={600}
          defaultValue={footer}
        />
        <SampleButton kind={kind} />
      </RulesForm>
    </Card>
  ));
};

/** Opens the document with sample data and the text as typed. */
function SampleButton({ kind }: { kind: Kind }) {
  const t = useTexts(texts);
  const open = useAction((footer: string) =>
    openFile(getSampleDocument, { params: { kind }, query: { footer } }),
  );
  return (
    <>
      {open.error && <Alert tone="bad">{open.error.message}</Alert>}
      <div className="row">
        <Button
          size="small"
          isBusy={open.isPending}
          onClick={({ currentTarget: { form } }) => {
            if (form) open.mutate(new FormReader(form).text('footer'));
          }}
        >
          {t.showSamplePdf(names(t)[kind].toLowerCase())}
        </Button>
      </div>
    </>
  );
}
