import {
  getEmailTemplate,
  getSampleDocument,
  listTemplates,
  previewEmailTemplate,
  saveDocumentFooter,
  saveEmailTemplate,
  testEmailTemplate,
} from '@sankofa/domain/company/templates/template-endpoints';
import type { FastifyInstance } from 'fastify';

import { renderSample } from '../../pdf/pdf.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { serve } from '../../platform/http/serve.ts';
import { brandOf } from '../brand/document-brand.ts';
import { companySettings } from '../company-queries.ts';
import { renderTemplate, writeTemplateTest } from './sample-emails.ts';
import {
  changeDocumentFooter,
  changeEmailTemplate,
  shownTemplate,
  templatesOverview,
} from './templates.ts';

export function templateRoutes(app: FastifyInstance, { config }: Pick<Parts, 'config'>) {
  serve(app, listTemplates, ({ db }) => templatesOverview(db));
  serve(app, getEmailTemplate, async ({ db }, { params }) =>
    shownTemplate(db, params.kind, (await companySettings(db)).brand),
  );
  serve(app, saveEmailTemplate, (work, { params, body, version }) =>
    changeEmailTemplate(work, params.kind, { ...body, version }),
  );
  serve(app, previewEmailTemplate, (work, { params, body }) =>
    renderTemplate(work.tx, config, { ...body, kind: params.kind }),
  );
  serve(app, testEmailTemplate, (work, { params, body }) =>
    writeTemplateTest(work, { ...body, kind: params.kind }),
  );
  serve(app, saveDocumentFooter, (work, { params, body, version }) =>
    changeDocumentFooter(work, params.kind, { ...body, version }),
  );
  serve(app, getSampleDocument, async ({ db }, { params, query }) => ({
    bytes: await renderSample(params.kind, {
      brand: await brandOf(db, await companySettings(db), config.publicUrl),
      footer: query.footer,
    }),
    fileName: `sample-${params.kind}.pdf`,
  }));
}
