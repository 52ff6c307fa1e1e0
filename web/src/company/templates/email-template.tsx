import {
  getEmailTemplate,
  listTemplates,
  saveEmailTemplate,
} from '@sankofa/domain/company/templates/template-endpoints';
import type { z } from 'zod/mini';

import { useAnswer } from '../../lib/queries/query.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { RulesForm } from '../settings/rules-form.tsx';
import { SectionPage } from '../settings/section-page.tsx';
import { SampleButtons } from './sample-buttons.tsx';
import { type TemplateLanguage, textsOf } from './template-words.ts';

import css from './templates.module.css';

type Shown = z.output<typeof getEmailTemplate.answer>;
const reads = [getEmailTemplate, listTemplates];
const back = { to: '/admin/settings/templates', label: 'Texts of emails and documents' };

/** The template of one kind of email, in both languages. */
export function EmailTemplatePage({ kind }: { kind: string }) {
  const template = useAnswer(getEmailTemplate, { params: { kind }, staleMs: 0 });
  return (
    <SectionPage
      title={template.data?.title ?? 'Email'}
      lead="Leave a text blank to use the default. Customers get the email in their own language."
      section="templates"
      of={template}
      what="this template"
      reads={reads}
      back={back}
    >
      {(shown) => <TemplateForm shown={shown} />}
    </SectionPage>
  );
}

const TemplateForm = ({ shown }: { shown: Shown }) => (
  <>
    <Card title="Placeholders">
      <div className="stack">
        <p className="muted">
          Each is replaced in the email. {'{{message}}'} is our own text; keep it in the main text.
        </p>
        <DescriptionList
          items={shown.placeholders.map(({ name, sample }) => [`{{${name}}}`, sample])}
        />
      </div>
    </Card>
    <RulesForm
      endpoint={saveEmailTemplate}
      params={{ kind: shown.kind }}
      reads={reads}
      version={shown.version}
      read={(form, reason) => ({ en: textsOf(form, 'en'), zh: textsOf(form, 'zh'), reason })}
      saved="Saved. Applies to the next email"
      button="Save template"
    >
      <LanguageFields language="en" title="English" shown={shown} />
      <LanguageFields language="zh" title="Chinese" shown={shown} />
      <div className="row">
        <ResetButton />
      </div>
    </RulesForm>
  </>
);

/** Clears every text, so that saving restores the defaults. */
const ResetButton = () => (
  <Button
    size="small"
    onClick={({ currentTarget: { form } }) => {
      for (const field of form?.elements ?? [])
        if (
          (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
          /^(?:en|zh)\./.test(field.name)
        )
          field.value = '';
    }}
  >
    Clear all texts
  </Button>
);

function LanguageFields({
  language,
  title,
  shown: { kind, template, defaults },
}: {
  language: TemplateLanguage;
  title: string;
  shown: Shown;
}) {
  const own = template[language];
  const lang = language === 'zh' ? 'zh-CN' : undefined;
  return (
    <Card title={title}>
      <div className="stack">
        <TextField
          name={`${language}.subject`}
          label={`Subject in ${title}`}
          hint={`Default: ${defaults[language].subject}`}
          isOptional
          lang={lang}
          maxLength={150}
          defaultValue={own.subject}
        />
        <TextField
          name={`${language}.greeting`}
          label={`Greeting in ${title}`}
          hint={`For example ${language === 'zh' ? '{{name}}，您好：' : 'Dear {{name}},'}`}
          isOptional
          lang={lang}
          maxLength={200}
          defaultValue={own.greeting}
        />
        <TextAreaField
          name={`${language}.intro`}
          label={`Main text in ${title}`}
          hint="Default: {{message}}"
          isOptional
          lang={lang}
          rows={4}
          maxLength={2000}
          defaultValue={own.intro}
        />
        <div className={css.message}>
          <p className="small">{'{{message}} with sample data:'}</p>
          <p lang={lang}>{defaults[language].message}</p>
        </div>
        <TextAreaField
          name={`${language}.footer`}
          label={`Text at the end in ${title}`}
          isOptional
          lang={lang}
          rows={2}
          maxLength={600}
          defaultValue={own.footer}
        />
        <SampleButtons kind={kind} language={language} title={title} />
      </div>
    </Card>
  );
}
