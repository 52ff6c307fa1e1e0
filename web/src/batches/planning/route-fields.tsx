import { listPlaces } from '@sankofa/domain/company/company-endpoints';
import type { Mode } from '@sankofa/domain/values/mode';
import { listSites } from '@sankofa/domain/warehouse/warehouse-endpoints';

import { useLanguage } from '../../lib/messages/language.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';

import css from '../batch-form.module.css';

const texts = dictionary({
  en: {
    sites: 'our sites',
    places: 'the ports and airports',
    choose: 'Choose',
    originSiteId: 'Origin warehouse',
    destinationSiteId: 'Destination office',
    originPlaceSEA: 'Port of loading',
    originPlaceAIR: 'Airport of departure',
    destinationPlaceSEA: 'Port of discharge',
    destinationPlaceAIR: 'Airport of arrival',
    in: (name: string, city: string) => `${name}, ${city}`,
  },
  zh: {
    sites: '仓库列表',
    places: '港口和机场',
    choose: '请选择',
    originSiteId: '起运仓库',
    destinationSiteId: '目的网点',
    originPlaceSEA: '装货港',
    originPlaceAIR: '起运机场',
    destinationPlaceSEA: '卸货港',
    destinationPlaceAIR: '目的机场',
    in: (name: string, city: string) => `${name}（${city}）`,
  },
});

const ends = {
  ORIGIN: { country: 'CN', site: 'originSiteId', place: 'originPlace' },
  DESTINATION: { country: 'GH', site: 'destinationSiteId', place: 'destinationPlace' },
} as const;
type NamedSite = { name: string; nameZh: string | null };

/** Origin and destination of a batch: our own sites, and the ports or airports of the mode. */
export function RouteFields({ mode }: { mode: Mode }) {
  const t = useTexts(texts);
  const sites = useAnswer(listSites);
  const places = useAnswer(listPlaces);
  return (
    // Both at once: one after the other would move what is below twice.
    <Answer
      of={{ ...sites, data: places.error || places.data ? sites.data : undefined }}
      what={t.sites}
    >
      {({ items: siteItems }) => (
        <Answer of={places} what={t.places}>
          {({ items: placeItems }) => (
            <div className={css.pair}>
              {(['ORIGIN', 'DESTINATION'] as const).map((kind) => (
                <EndFields
                  key={`${kind}-${mode}`}
                  kind={kind}
                  mode={mode}
                  sites={siteItems.filter(
                    (site) => site.kind === kind && site.modes.includes(mode),
                  )}
                  places={placeItems.filter(
                    (place) => place.country === ends[kind].country && place.modes.includes(mode),
                  )}
                />
              ))}
            </div>
          )}
        </Answer>
      )}
    </Answer>
  );
}

function EndFields({
  kind,
  mode,
  sites,
  places,
}: {
  kind: keyof typeof ends;
  mode: Mode;
  sites: (NamedSite & { id: string; city: string })[];
  places: (NamedSite & { code: string })[];
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { site, place } = ends[kind];
  const nameOf = ({ name, nameZh }: NamedSite) => (language === 'zh' ? (nameZh ?? name) : name);
  return (
    <div className="stack">
      <SelectField
        name={site}
        label={t[site]}
        options={sites.map((one) => [one.id, t.in(nameOf(one), one.city)] as const)}
      />
      <SelectField name={place} label={t[`${place}${mode}`]} defaultValue="">
        <option value="">{t.choose}</option>
        {places.map((one) => (
          <option key={one.code} value={one.code}>{`${nameOf(one)} (${one.code})`}</option>
        ))}
      </SelectField>
    </div>
  );
}
