import type { FormReader } from '../../lib/format/form.ts';

export type TemplateLanguage = 'en' | 'zh';

/** Returns the words of one language as typed. */
export const textsOf = (form: FormReader, language: TemplateLanguage) => ({
  subject: form.text(`${language}.subject`),
  greeting: form.text(`${language}.greeting`),
  intro: form.text(`${language}.intro`),
  footer: form.text(`${language}.footer`),
});
