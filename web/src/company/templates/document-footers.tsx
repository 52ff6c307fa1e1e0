import {
  getSampleDocument,
  listTemplates,
  saveDocumentFooter,
} from '@sankofa/domain/company/templates/template-endpoints';
import type { z } from 'zod/mini';

import { FormReader } from '../../lib/format/form.ts';
import { openFile } from '../../lib/queries/files.ts';
import { useAction } from '../../lib/queries/use-action.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { RulesForm } from '../settings/rules-form.tsx';

type Documents = z.output<typeof listTemplates.answer>['documents'];
type Kind = Documents[number]['kind'];

const names = { invoice: 'Invoice', 'credit-note': 'Credit note', receipt: 'Receipt' } as const;

/** The text at the end of each document, with a sample of the document. */
export const DocumentFooters = ({
  documents,
  version,
}: {
  documents: Documents;
  version: number;
}) =>
  documents.map(({ kind, footer }) => (
    <Card key={kind} title={`Document: ${names[kind].toLowerCase()}`}>
      <RulesForm
        endpoint={saveDocumentFooter}
        params={{ kind }}
        reads={[listTemplates]}
        version={version}
        read={(form, reason) => ({ footer: form.text('footer'), reason })}
        saved={`${names[kind]} saved`}
        button={`Save ${names[kind].toLowerCase()}`}
      >
        <TextAreaField
          name="footer"
          label="Text at the end"
          hint="Up to 600 characters, for example your terms or a thank-you"
          isOptional
          rows={3}
          maxLength={600}
          defaultValue={footer}
        />
        <SampleButton kind={kind} />
      </RulesForm>
    </Card>
  ));

/** Opens the document with sample data and the text as typed. */
function SampleButton({ kind }: { kind: Kind }) {
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
          Show sample {names[kind].toLowerCase()} (PDF)
        </Button>
      </div>
    </>
  );
}
