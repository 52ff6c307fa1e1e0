import { listPlaces } from '@sankofa/domain/company/company-endpoints';
import type { Mode } from '@sankofa/domain/mode';
import { listSites } from '@sankofa/domain/warehouse/warehouse-endpoints';

import { useAnswer } from '../lib/query.tsx';
import { Answer } from '../ui/answer.tsx';
import { SelectField } from '../ui/select-field.tsx';

import css from './batch-form.module.css';

const ends = {
  ORIGIN: {
    country: 'CN',
    site: ['originSiteId', 'From our warehouse'],
    place: ['originPlace', { SEA: 'Port of loading', AIR: 'Airport of departure' }],
  },
  DESTINATION: {
    country: 'GH',
    site: ['destinationSiteId', 'To our office'],
    place: ['destinationPlace', { SEA: 'Port of discharge', AIR: 'Airport of arrival' }],
  },
} as const;

/** Where the batch goes from and to: our own sites, and the ports or airports that serve the mode. */
export function WayFields({ mode }: { mode: Mode }) {
  const sites = useAnswer(listSites);
  const places = useAnswer(listPlaces);
  return (
    <Answer of={sites} what="our sites">
      {({ items: siteItems }) => (
        <Answer of={places} what="the ports and airports">
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
  sites: { id: string; name: string; city: string }[];
  places: { code: string; name: string }[];
}) {
  const [siteName, siteLabel] = ends[kind].site;
  const [placeName, placeLabels] = ends[kind].place;
  return (
    <div className="stack">
      <SelectField
        name={siteName}
        label={siteLabel}
        options={sites.map(({ id, name, city }) => [id, `${name}, ${city}`] as const)}
      />
      <SelectField name={placeName} label={placeLabels[mode]} defaultValue="">
        <option value="">Choose</option>
        {places.map(({ code, name }) => (
          <option key={code} value={code}>{`${name} (${code})`}</option>
        ))}
      </SelectField>
    </div>
  );
}
