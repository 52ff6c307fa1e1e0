import { type CompanySettings, logoAddress } from '@sankofa/domain/company/company';
import {
  getCompanySettings,
  saveCompanySettings,
  uploadLogo,
} from '@sankofa/domain/company/company-endpoints';
import { logos } from '@sankofa/domain/endpoint';
import { useEffect, useMemo, useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { changeCompany } from '../../lib/session/company.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PhotoField } from '../../ui/fields/photo-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import { companyReads } from './company-reads.ts';
import { companyTexts } from './company-texts.ts';
import { historyReads } from './history-reads.ts';
import { ReasonField } from './reason-field.tsx';

import css from './settings.module.css';

const reads = [...companyReads, ...historyReads];

/** The logo on every page, document and email; `onDone` is called after it is saved. */
export function CompanyLogo({ onDone }: { onDone?: () => void }) {
  const t = useTexts(companyTexts);
  const settings = useAnswer(getCompanySettings, { staleMs: 0 });
  return (
    <Answer of={settings} what={t.theCompanySettings}>
      {({ company, version }) => (
        <Card title={t.logo}>
          <div className="stack">
            <Current key={version} company={company} version={version} />
            <Upload version={version} hasLogo={company.logo !== null} onDone={onDone} />
          </div>
        </Card>
      )}
    </Answer>
  );
}

/** The logo as it is shown on pages and documents, in both themes. */
function Current({ company, version }: { company: CompanySettings; version: number }) {
  const t = useTexts(companyTexts);
  const remove = useSharedSend(saveCompanySettings, reads);
  const { brand, logo } = company;
  const shown = useMemo(
    () => ({ brand, logo: logo && { ...logo, address: logoAddress(logo) } }),
    [brand, logo],
  );
  useEffect(() => changeCompany(shown), [shown]);
  return (
    <>
      <div className={css.logos} role="group" aria-label={t.logoNow}>
        <div className={css.onLight}>
          <Logo of={shown} />
        </div>
        <div className={css.onDark}>
          <Logo isOnDark of={shown} />
        </div>
      </div>
      {remove.error && <Alert tone="bad">{remove.error.message}</Alert>}
      {logo && (
        <div className="row">
          <Button
            isBusy={remove.isPending}
            onClick={() =>
              remove.mutate(
                { version, body: { logo: null } },
                { onSuccess: () => toast(t.logoRemoved) },
              )
            }
          >
            {t.removeLogo}
          </Button>
        </div>
      )}
    </>
  );
}

/** The file is not in the fields; the form only reads the reason. */
type UploadInput = { body?: object; query?: { reason: string | undefined } };

function Upload({
  version,
  hasLogo,
  onDone,
}: {
  version: number;
  hasLogo: boolean;
  onDone: (() => void) | undefined;
}) {
  const t = useTexts(companyTexts);
  const send = useSharedSend(uploadLogo, reads);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isMissing, setMissing] = useState(false);
  const [file] = files;
  return (
    <Form
      send={{
        ...send,
        mutate: ({ query }: UploadInput, options?: Parameters<typeof send.mutate>[1]) => {
          setMissing(!file);
          if (file) send.mutate({ query: { reason: query?.reason }, version, file }, options);
          else options?.onSettled?.();
        },
      }}
      read={(form) => ({ body: {}, query: { reason: form.optional('reason') } })}
      onDone={() => {
        setFiles([]);
        toast(t.logoSaved);
        onDone?.();
      }}
    >
      <PhotoField
        name="logo"
        label={hasLogo ? t.newLogo : t.logoFile}
        hint={t.logoHint}
        error={isMissing && !file ? t.chooseLogo : undefined}
        accept={[...logos.kinds, 'image/svg+xml'].join(',')}
        addLabel={t.chooseImage}
        most={1}
        isKeptAsIs
        files={files}
        onChange={(chosen) => {
          setFiles(chosen);
          send.reset();
        }}
      />
      <ReasonField />
      <div className="row">
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {t.saveLogo}
        </Button>
      </div>
    </Form>
  );
}
