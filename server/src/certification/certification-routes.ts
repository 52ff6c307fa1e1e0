import * as calls from '@sankofa/domain/certification/certification-endpoints';
import { certificationTexts } from '@sankofa/domain/certification/certification-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../platform/config.ts';
import { languageOf } from '../platform/http/problems.ts';
import { serve } from '../platform/http/serve.ts';
import { openAuthority } from './authority/authority.ts';
import { certificationsCsvOf, certificationsXlsxOf } from './certification-files.ts';
import { pageOfDays } from './day-queries.ts';
import { pageOfCertifications } from './list-queries.ts';
import { sendAgain } from './send-again.ts';
import { certificationSwitch, requestTest, turnOff, turnOn } from './switch.ts';

/** A person waits for it, so it may take less time than a document. */
const lookUpPatience = 8_000;

/** Registers the calls of finance and admins for certified documents. */
export function certificationRoutes(app: FastifyInstance, { evat }: Pick<Config, 'evat'>) {
  const authority = evat && openAuthority(evat, lookUpPatience);
  serve(app, calls.listCertifications, ({ db, now }, { query, http }) =>
    pageOfCertifications(db, query, { now, language: languageOf(http.request) }),
  );
  serve(app, calls.certificationsCsv, (reading, { query, http }) =>
    certificationsCsvOf({ ...reading, language: languageOf(http.request) }, query),
  );
  serve(app, calls.certificationsXlsx, (reading, { query, http }) =>
    certificationsXlsxOf({ ...reading, language: languageOf(http.request) }, query),
  );
  serve(app, calls.sendCertificationAgain, (work, { params }) => sendAgain(work, params.id));
  serve(app, calls.lookUpTin, async (_, { params }) => {
    if (!authority)
      throw new Problem('certification.not_possible', { message: certificationTexts.notAvailable });
    const answer = await authority.lookUpTin(params.tin);
    if (answer.is === 'silence')
      throw new Problem('certification.not_possible', {
        message: certificationTexts.tinNotReached,
      });
    return answer.is === 'valid'
      ? { isValid: true, name: answer.name, authorityText: null }
      : { isValid: false, name: null, authorityText: answer.text };
  });
  serve(app, calls.getCertificationSwitch, ({ db }) => certificationSwitch(db, evat));
  serve(app, calls.testCertification, (work) => requestTest(work, evat));
  serve(app, calls.turnCertificationOn, (work) => turnOn(work, evat));
  serve(app, calls.turnCertificationOff, (work, { body }) => turnOff(work, evat, body.reason));
  serve(app, calls.listCertifiedDays, ({ db }, { query }) => pageOfDays(db, query));
}
