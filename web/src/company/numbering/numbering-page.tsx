import {
  getNumbering,
  type HeldNumbering,
  saveNumbering,
} from '@sankofa/domain/company/numbering/numbering';
import { numberNames } from '@sankofa/domain/company/numbering/numbering-texts';
import {
  documentNumber,
  type NumberFormat,
  type NumberKind,
} from '@sankofa/domain/values/document-number';
import { useState } from 'react';

import type { FormReader } from '../../lib/format/form.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { NumberField, TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { RulesForm } from '../settings/rules-form.tsx';
import { SectionPage } from '../settings/section-page.tsx';
import { numberingPageTexts } from './numbering-page-texts.ts';

import css from './numbering.module.css';

const reads = [getNumbering];
const groups = [
  { title: 'money', kinds: ['INV', 'CRN', 'RCP', 'RFD'] },
  { title: 'goods', kinds: ['SEA', 'AIR', 'HBL', 'HAWB', 'RUN'] },
  { title: 'messages', kinds: ['TKT'] },
] as const;

const formatIn = (form: FormReader, kind: NumberKind) => ({
  prefix: form.text(`formats.${kind}.prefix`),
  digits: form.number(`formats.${kind}.digits`),
});

/** How new documents are numbered, edited by admins. */
export function NumberingPage() {
  const t = useTexts(numberingPageTexts);
  const numbering = useAnswer(getNumbering, { staleMs: 0 });
  return (
    <SectionPage
      title={t.title}
      lead={t.lead}
      back={{ to: '/admin/settings', label: t.settings }}
      section="numbering"
      of={numbering}
      what={t.what}
      reads={reads}
    >
      {(held) => (
        <>
          <RulesForm
            endpoint={saveNumbering}
            reads={reads}
            version={held.version}
            read={(form, reason) => ({
              formats: {
                INV: formatIn(form, 'INV'),
                CRN: formatIn(form, 'CRN'),
                RCP: formatIn(form, 'RCP'),
                RFD: formatIn(form, 'RFD'),
                TKT: formatIn(form, 'TKT'),
                SEA: formatIn(form, 'SEA'),
                AIR: formatIn(form, 'AIR'),
                HBL: formatIn(form, 'HBL'),
                HAWB: formatIn(form, 'HAWB'),
                RUN: formatIn(form, 'RUN'),
              },
              reason,
            })}
            saved={t.saved}
            button={t.save}
          >
            {groups.map(({ title, kinds }) => (
              <Card key={title} title={t[title]}>
                <div className={css.formats}>
                  {kinds.map((kind) => (
                    <Format key={kind} kind={kind} held={held} />
                  ))}
                </div>
              </Card>
            ))}
          </RulesForm>
          <Card title={t.rules}>
            <ul className={css.rules}>
              <li>{t.counting}</li>
              <li>{t.kept}</li>
              <li>{t.found}</li>
              <li>{t.fixed}</li>
            </ul>
          </Card>
        </>
      )}
    </SectionPage>
  );
}

/** The format of one kind, with the next number as it would be. */
function Format({ kind, held }: { kind: NumberKind; held: HeldNumbering }) {
  const t = useTexts(numberingPageTexts);
  const name = numberNames[kind][useLanguage()];
  const [typed, setTyped] = useState<NumberFormat>(held.formats[kind]);
  const isComplete = typed.prefix !== '' && typed.digits >= 3 && typed.digits <= 8;
  return (
    <fieldset className={css.format}>
      <legend>{name}</legend>
      <TextField
        name={`formats.${kind}.prefix`}
        label={t.prefix}
        defaultValue={typed.prefix}
        maxLength={10}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) =>
          setTyped((before) => ({ ...before, prefix: value.trim().toUpperCase() }))
        }
      />
      <NumberField
        name={`formats.${kind}.digits`}
        label={t.digits}
        inputMode="numeric"
        defaultValue={typed.digits}
        onChange={({ currentTarget: { value } }) =>
          setTyped((before) => ({ ...before, digits: Number(value) }))
        }
      />
      <p className={css.next} role="status">
        {isComplete ? t.next(documentNumber(typed, held.year, held.next[kind])) : t.incomplete}
      </p>
    </fieldset>
  );
}
