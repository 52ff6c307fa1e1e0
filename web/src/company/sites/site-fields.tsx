import { listPlaces, type SiteSettings } from '@sankofa/domain/company/company-endpoints';
import { type Mode, modes } from '@sankofa/domain/values/mode';

import type { FormReader } from '../../lib/format/form.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AddressPartsFields, readAddressParts } from './address-parts-fields.tsx';
import { PositionField, readPosition } from './position-field.tsx';

import layout from '../../ui/layout/form-layout.module.css';

const texts = dictionary({
  en: {
    modes: 'Modes',
    byAir: 'By air',
    bySea: 'By sea',
    name: 'Name',
    chineseName: 'Chinese name',
    address: 'Address',
    chineseAddress: 'Chinese address',
    city: 'City',
    contactPerson: 'Contact person',
    phone: 'Phone',
    withTheCountry: 'With the country code',
    email: 'Email',
    openingHours: 'Opening hours',
    forExampleMonday: 'For example Monday to Friday 8:00 to 17:00',
    location: 'Location',
    chooseALocation: 'Choose a location',
  },
  zh: {
    modes: '运输方式',
    byAir: '空运',
    bySea: '海运',
    name: '名称',
    chineseName: '中文名称',
    address: '地址',
    chineseAddress: '中文地址',
    city: '城市',
    contactPerson: '联系人',
    phone: '电话',
    withTheCountry: '含国家代码',
    email: '邮箱',
    openingHours: '营业时间',
    forExampleMonday: '例如 Monday to Friday 8:00 to 17:00',
    location: '所在位置',
    chooseALocation: '请选择地点',
  },
});

type Kind = SiteSettings['kind'];

/** Reads the fields below as the body of a call. */
export const readSite = (form: FormReader, kind: Kind) => ({
  name: form.text('name'),
  nameZh: form.optional('nameZh') ?? null,
  address: form.text('address'),
  ...(kind === 'ORIGIN'
    ? { addressParts: readAddressParts(form) }
    : { addressZh: form.optional('addressZh') ?? null }),
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
export const SiteFields = ({ site, kind }: Props) => {
  const t = useTexts(texts);
  return (
    <>
      <AddressFields site={site} kind={kind} />
      <ContactFields site={site} />
      <fieldset>
        <legend>{t.modes}</legend>
        {modes.map((mode) => (
          <CheckField
            key={mode}
            name={`mode.${mode}`}
            label={mode === 'AIR' ? t.byAir : t.bySea}
            defaultChecked={site?.modes.includes(mode) ?? true}
          />
        ))}
      </fieldset>
      <PositionField position={site?.position ?? null} kind={kind} />
    </>
  );
};

function AddressFields({ site, kind }: Props) {
  const t = useTexts(texts);
  const isOrigin = kind === 'ORIGIN';
  return (
    <>
      <TextField name="name" label={t.name} defaultValue={site?.name} maxLength={80} />
      <TextField
        name="nameZh"
        label={t.chineseName}
        isOptional={!isOrigin}
        defaultValue={site?.nameZh ?? ''}
        lang="zh-CN"
        maxLength={80}
      />
      <TextAreaField
        name="address"
        label={t.address}
        rows={2}
        defaultValue={site?.address}
        maxLength={300}
      />
      {isOrigin ? (
        <AddressPartsFields site={site} />
      ) : (
        <TextAreaField
          name="addressZh"
          label={t.chineseAddress}
          isOptional
          rows={2}
          defaultValue={site?.addressZh ?? ''}
          lang="zh-CN"
          maxLength={300}
        />
      )}
      <div className={layout['pair']}>
        <TextField name="city" label={t.city} defaultValue={site?.city} maxLength={60} />
        <PlaceField kind={kind} placeCode={site?.placeCode ?? ''} />
      </div>
    </>
  );
}

const ContactFields = ({ site }: Pick<Props, 'site'>) => {
  const t = useTexts(texts);
  return (
    <>
      <div className={layout['pair']}>
        <TextField
          name="contactName"
          label={t.contactPerson}
          isOptional
          defaultValue={site?.contactName ?? ''}
          maxLength={80}
        />
        <TextField
          name="phone"
          type="tel"
          label={t.phone}
          hint={t.withTheCountry}
          defaultValue={site?.phone}
          maxLength={30}
        />
      </div>
      <TextField
        name="email"
        type="email"
        label={t.email}
        isOptional
        defaultValue={site?.email ?? ''}
      />
      <TextField
        name="openingHours"
        label={t.openingHours}
        hint={t.forExampleMonday}
        isOptional
        defaultValue={site?.openingHours}
        maxLength={200}
      />
    </>
  );
};

/** The city as carriers know it, so that batches can depart or arrive there. */
function PlaceField({ kind, placeCode }: { kind: Kind; placeCode: string }) {
  const t = useTexts(texts);
  const places = useAnswer(listPlaces);
  const country = kind === 'ORIGIN' ? 'CN' : 'GH';
  const options = (places.data?.items ?? [])
    .filter((place) => place.country === country)
    .map(({ code, name }) => [code, `${name} (${code})`] as const);
  return (
    <SelectField
      key={options.length}
      name="placeCode"
      label={t.location}
      defaultValue={placeCode}
      options={[['', t.chooseALocation], ...options]}
    />
  );
}
