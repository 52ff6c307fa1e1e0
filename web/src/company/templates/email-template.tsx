import {
  getEmailTemplate,
  listTemplates,
  saveEmailTemplate,
} from '@sankofa/domain/company/templates/template-endpoints';
import type { z } from 'zod/mini';

import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
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

const pageTexts = dictionary({
  en: {
    defaultOf: (text: string) => `Default: ${text}`,
    textsOfEmails: 'Texts of emails and documents',
    email: 'Email',
    leaveAText:
      'Leave a text blank to use the default. Customers get the email in their own language.',
    thisTemplate: 'this template',
    placeholders: 'Placeholders',
    message: '{{message}}',
    eachIsReplaced:
      'Each one is replaced in the email. {{message}} is the standard text. Keep it in the main text.',
    savedAppliesTo: 'Saved. Applies to the next email',
    saveTemplate: 'Save template',
    chinese: 'Chinese',
    clearAllTexts: 'Clear all texts',
    subjectInOf: (title: string) => `Subject in ${title}`,
    greetingInOf: (title: string) => `Greeting in ${title}`,
    dearName: 'Dear {{name}},',
    forExampleOf: (name: string) => `For example ${name}`,
    mainTextIn: (title: string) => `Main text in ${title}`,
    defaultMessage: 'Default: {{message}}',
    messageWithSample: '{{message}} with sample data:',
    textAtThe: (title: string) => `Text at the end in ${title}`,
  },
  zh: {
    defaultOf: (text: string) => `默认：${text}`,
    textsOfEmails: '邮件和单据文字',
    email: '邮件',
    leaveAText: '留空则使用默认文字。客户收到的邮件使用其所选语言。',
    thisTemplate: '此模板',
    placeholders: '占位符',
    message: '{{message}}',
    eachIsReplaced: '发送时会自动替换。{{message}} 是系统正文，请保留在正文中。',
    savedAppliesTo: '已保存，从下一封邮件起生效',
    saveTemplate: '保存模板',
    chinese: '中文',
    clearAllTexts: '清除全部文字',
    subjectInOf: (title: string) => `主题（${title}）`,
    greetingInOf: (title: string) => `称呼（${title}）`,
    dearName: 'Dear {{name}},',
    forExampleOf: (name: string) => `例如 ${name}`,
    mainTextIn: (title: string) => `正文（${title}）`,
    defaultMessage: '默认：{{message}}',
    messageWithSample: '{{message}}（示例数据）：',
    textAtThe: (title: string) => `结尾文字（${title}）`,
  },
});

type Shown = z.output<typeof getEmailTemplate.answer>;
const reads = [getEmailTemplate, listTemplates];
const back = (t: TextsOf<typeof pageTexts>) => ({
  to: '/admin/settings/templates',
  label: t.textsOfEmails,
});

/** The template of one kind of email, in both languages. */
export function EmailTemplatePage({ kind }: { kind: string }) {
  const t = useTexts(pageTexts);
  const template = useAnswer(getEmailTemplate, { params: { kind }, staleMs: 0 });
  return (
    <SectionPage
      title={template.data?.title ?? t.email}
      lead={t.leaveAText}
      section="templates"
      of={template}
      what={t.thisTemplate}
      reads={reads}
      back={back(t)}
    >
      {(shown) => <TemplateForm shown={shown} />}
    </SectionPage>
  );
}

const TemplateForm = ({ shown }: { shown: Shown }) => {
  const t = useTexts(pageTexts);
  return (
    <>
      <Card title={t.placeholders}>
        <div className="stack">
          <p className="muted">{t.eachIsReplaced} </p>
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
        saved={t.savedAppliesTo}
        button={t.saveTemplate}
      >
        <LanguageFields language="en" title="English" shown={shown} />
        <LanguageFields language="zh" title={t.chinese} shown={shown} />
        <div className="row">
          <ResetButton />
        </div>
      </RulesForm>
    </>
  );
};

/** Clears every text, so that saving restores the defaults. */
const ResetButton = () => {
  const t = useTexts(pageTexts);
  return (
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
      {t.clearAllTexts}
    </Button>
  );
};

function LanguageFields({
  language,
  title,
  shown: { kind, template, defaults },
}: {
  language: TemplateLanguage;
  title: string;
  shown: Shown;
}) {
  const t = useTexts(pageTexts);
  const own = template[language];
  const lang = language === 'zh' ? 'zh-CN' : undefined;
  return (
    <Card title={title}>
      <div className="stack">
        <TextField
          name={`${language}.subject`}
          label={t.subjectInOf(title)}
          hint={t.defaultOf(defaults[language].subject)}
          isOptional
          lang={lang}
          maxLength={150}
          defaultValue={own.subject}
        />
        <TextField
          name={`${language}.greeting`}
          label={t.greetingInOf(title)}
          hint={t.forExampleOf(language === 'zh' ? '{{name}}，您好：' : t.dearName)}
          isOptional
          lang={lang}
          maxLength={200}
          defaultValue={own.greeting}
        />
        <TextAreaField
          name={`${language}.intro`}
          label={t.mainTextIn(title)}
          hint={t.defaultMessage}
          isOptional
          lang={lang}
          rows={4}
          maxLength={2000}
          defaultValue={own.intro}
        />
        <div className={css.message}>
          <p className="small">{t.messageWithSample}</p>
          <p lang={lang}>{defaults[language].message}</p>
        </div>
        <TextAreaField
          name={`${language}.footer`}
          label={t.textAtThe(title)}
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
