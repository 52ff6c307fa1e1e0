import { listPlaces, type SiteSettings } from '@sankofa/domain/company/company-endpoints';
import { type Mode, modes } from '@sankofa/domain/values/mode';

import type { FormReader } from '../../lib/format/form.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { PositionField, readPosition } from './position-field.tsx';

import layout from '../../ui/layout/form-layout.module.css';

type Kind = SiteSettings['kind'];

/** Reads the fields below as the body of a call. */
export const readSite = (form: FormReader) => ({
  name: form.text('name'),
  nameZh: form.optional('nameZh') ?? null,
  address: form.text('address'),
  addressZh: form.optional('addressZh') ?? null,
  city: form.text('city'),
  placeCode: form.text('placeCode'),
  modes: modes.filter((mode): mode is Mode => form.isChecked(`mode.${mode}`)),
  contactName: form.optional('contactName') ?? null,
  phone: form.text('phone'),
  email: form.optional('email') ?? null,
  openingHours: form.text('openingHours'),
  position: readPosition(form),
});

type Props = { site: SiteSettings | null; kind: Kind };

/** The details of a site. `site` is null for a new one. */
export const SiteFields = ({ site, kind }: Props) => (
  <>
    <AddressFields site={site} kind={kind} />
    <ContactFields site={site} />
    <fieldset>
      <legend>Modes</legend>
      {modes.map((mode) => (
        <CheckField
          key={mode}
          name={`mode.${mode}`}
          label={mode === 'AIR' ? 'By air' : 'By sea'}
          defaultChecked={site?.modes.includes(mode) ?? true}
        />
      ))}
    </fieldset>
    <PositionField position={site?.position ?? null} kind={kind} />
  </>
);

function AddressFields({ site, kind }: Props) {
  const isOrigin = kind === 'ORIGIN';
  return (
    <>
      <TextField name="name" label="Name" defaultValue={site?.name} maxLength={80} />
      <TextField
        name="nameZh"
        label="Chinese name"
        isOptional={!isOrigin}
        defaultValue={site?.nameZh ?? ''}
        lang="zh-CN"
        maxLength={80}
      />
      <TextAreaField
        name="address"
        label="Address"
        rows={2}
        defaultValue={site?.address}
        maxLength={300}
      />
      <TextAreaField
        name="addressZh"
        label="Chinese address"
        hint={isOrigin ? 'Suppliers write it on the cartons' : undefined}
        isOptional={!isOrigin}
        rows={2}
        defaultValue={site?.addressZh ?? ''}
        lang="zh-CN"
        maxLength={300}
      />
      <div className={layout['pair']}>
        <TextField name="city" label="City" defaultValue={site?.city} maxLength={60} />
        <PlaceField kind={kind} placeCode={site?.placeCode ?? ''} />
      </div>
    </>
  );
}

const ContactFields = ({ site }: Pick<Props, 'site'>) => (
  <>
    <div className={layout['pair']}>
      <TextField
        name="contactName"
        label="Contact person"
        isOptional
        defaultValue={site?.contactName ?? ''}
        maxLength={80}
      />
      <TextField
        name="phone"
        type="tel"
        label="Phone"
        hint="With the country code"
        defaultValue={site?.phone}
        maxLength={30}
      />
    </div>
    <TextField
      name="email"
      type="email"
      label="Email"
      isOptional
      defaultValue={site?.email ?? ''}
    />
    <TextField
      name="openingHours"
      label="Opening hours"
      hint="For example Monday to Friday 8:00 to 17:00"
      isOptional
      defaultValue={site?.openingHours}
      maxLength={200}
    />
  </>
);

/** The city as carriers know it, so that batches can depart or arrive there. */
function PlaceField({ kind, placeCode }: { kind: Kind; placeCode: string }) {
  const places = useAnswer(listPlaces);
  const country = kind === 'ORIGIN' ? 'CN' : 'GH';
  const options = (places.data?.items ?? [])
    .filter((place) => place.country === country)
    .map(({ code, name }) => [code, `${name} (${code})`] as const);
  return (
    <SelectField
      key={options.length}
      name="placeCode"
      label="Location"
      defaultValue={placeCode}
      options={[['', 'Choose a location'], ...options]}
    />
  );
}
