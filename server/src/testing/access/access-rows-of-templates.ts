import type { Row } from './access-row.ts';

const path = { kind: 'welcome' };
const words = { subject: 'Welcome', greeting: '', intro: '', footer: '' };

/** The templates of emails, and the text at the end of documents. */
export const templates: Record<string, Row> = {
  'GET /settings/templates': {},
  'GET /settings/templates/:kind': { path },
  'PATCH /settings/documents/:kind': {
    path: { kind: 'receipt' },
    body: () => ({ footer: 'Thank you', reason: 'For the test' }),
  },
  'PATCH /settings/templates/:kind': {
    path,
    body: () => ({ en: words, zh: words, reason: 'For the test' }),
  },
  'POST /settings/templates/:kind/preview': { path, body: () => ({ language: 'en', words }) },
  'POST /settings/templates/:kind/test': { path, body: () => ({ language: 'en', words }) },
};
