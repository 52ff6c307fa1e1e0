import { getSystemStatus } from '@sankofa/domain/company/connection-endpoints';
import { useState } from 'react';

import { count } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useOutbox } from '../../lib/offline/use-outbox.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useDeviceChecks } from './device-checks.ts';
import { systemTexts } from './system-texts.ts';

const everyMs = 30_000;

/** Whether the server and this device are ready for work. It shows no secrets and no figures of the company. */
export default function SystemPage() {
  const t = useTexts(systemTexts);
  return (
    <>
      <PageHead title={t.title} lead={t.lead} back={{ to: '/staff/settings', label: t.back }} />
      <div className="stack">
        <Server />
        <Device />
        <Scanner />
      </div>
    </>
  );
}

function Server() {
  const t = useTexts(systemTexts);
  const status = useAnswer(getSystemStatus, { staleMs: 0, everyMs });
  return (
    <Card title={t.server}>
      <Answer of={status} what={t.serverWhat}>
        {({ version, email, payments }) => (
          <DescriptionList
            items={[
              [t.connection, status.error === null ? t.reachable : t.unreachable],
              [t.version, version],
              [t.email, t[`email${email}`]],
              [t.payments, t[`payments${payments}`]],
            ]}
          />
        )}
      </Answer>
    </Card>
  );
}

function Device() {
  const t = useTexts(systemTexts);
  const { entries } = useOutbox();
  const { storage, camera } = useDeviceChecks();
  return (
    <Card title={t.device}>
      <DescriptionList
        items={[
          [t.waiting, entries.length === 0 ? t.nothing : t.entries(count(entries.length))],
          [
            t.storage,
            storage === null ? t.checking : storage === 'ok' ? t.storageOk : t.storageBad,
          ],
          [
            t.camera,
            camera === null
              ? t.checking
              : camera === 'ok'
                ? t.cameraOk
                : camera === 'none'
                  ? t.cameraNone
                  : t.cameraUnknown,
          ],
        ]}
      />
    </Card>
  );
}

/** A scanner types the code and Enter; nothing is booked here. */
function Scanner() {
  const t = useTexts(systemTexts);
  const [code, setCode] = useState('');
  return (
    <Card title={t.scanner}>
      <div className="stack">
        <TextField
          name="scanner"
          label={t.scannerField}
          hint={t.scannerHint}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            setCode(event.currentTarget.value);
            event.currentTarget.value = '';
          }}
        />
        <p role="status">{code && t.received(code)}</p>
      </div>
    </Card>
  );
}
