import {
  previewEmailTemplate,
  testEmailTemplate,
} from '@sankofa/domain/company/templates/template-endpoints';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { FormReader } from '../../lib/format/form.ts';
import type { CallError } from '../../lib/http/call-error.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { EmailPreview } from './email-preview.tsx';
import { type TemplateLanguage, textsOf } from './template-words.ts';

const texts = dictionary({
  en: {
    previewInOf: (title: string) => `Preview in ${title}`,
    testEmailOn: (to: string) => `Test email on its way to ${to}`,
    sendTestIn: (title: string) => `Send test in ${title}`,
    previewWithSample: 'Preview with sample data',
  },
  zh: {
    previewInOf: (title: string) => `预览（${title}）`,
    testEmailOn: (to: string) => `测试邮件正发往 ${to}`,
    sendTestIn: (title: string) => `发送测试邮件（${title}）`,
    previewWithSample: '用示例数据预览',
  },
});

type Rendered = z.output<typeof previewEmailTemplate.answer>;

/** Shows the email with sample data as typed, and sends it to the admin's own address. */
export function SampleButtons({
  kind,
  language,
  title,
}: {
  kind: string;
  language: TemplateLanguage;
  title: string;
}) {
  const t = useTexts(texts);
  const [rendered, setRendered] = useState<Rendered | null>(null);
  const preview = useSend(previewEmailTemplate);
  const test = useSend(testEmailTemplate);
  const inputOf = (form: HTMLFormElement) => ({
    params: { kind },
    body: { language, words: textsOf(new FormReader(form), language) },
  });
  const failure = preview.error ?? test.error;
  return (
    <>
      {failure && <Alert tone="bad">{failureText(failure)}</Alert>}
      <div className="row">
        <Button
          size="small"
          isBusy={preview.isPending}
          onClick={({ currentTarget: { form } }) => {
            test.reset();
            if (form) preview.mutate(inputOf(form), { onSuccess: setRendered });
          }}
        >
          {t.previewInOf(title)}
        </Button>
        <Button
          size="small"
          isBusy={test.isPending}
          onClick={({ currentTarget: { form } }) => {
            preview.reset();
            if (form)
              test.mutate(inputOf(form), {
                onSuccess: ({ to }) => toast(t.testEmailOn(to)),
              });
          }}
        >
          {t.sendTestIn(title)}
        </Button>
      </div>
      {rendered && (
        <Dialog isOpen onClose={() => setRendered(null)} title={t.previewWithSample}>
          <EmailPreview email={rendered} />
        </Dialog>
      )}
    </>
  );
}

/** What is wrong with a text, if it is one. */
const failureText = ({ fields, message }: CallError) => Object.values(fields)[0] ?? message;
