import type { SearchAnswer } from '@sankofa/domain/search/search-endpoints';
import IconRecentText from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';

import { currentLanguage } from '../lib/messages/language.ts';
import type { TextsOf } from '../lib/messages/messages.ts';
import type { Recent } from './recent.ts';
import { hasExact, recordGroups, recordIcons } from './record-groups.ts';
import { placesNamed, type RowGroup, type SearchPlace, type SearchRow } from './search-row.ts';
import type { paletteTexts } from './search-texts.ts';

/** With a text, only the best pages and actions, so that the records stay in view. */
const mostPlaces = 4;

type Given = {
  area: 'staff' | 'admin';
  text: string;
  found: SearchAnswer | undefined;
  pages: readonly SearchPlace[];
  actions: readonly SearchPlace[];
  recent: Recent;
  t: TextsOf<typeof paletteTexts>;
};

/** Returns all rows in the order of the palette: an exact code, then pages and actions, then records. */
export function groupsFor(given: Given): RowGroup[] {
  const { area, text, found, pages, actions, t } = given;
  if (text === '') return withoutText(given);
  const records = found
    ? recordGroups(found, { area, text, hasCustomers: hasCustomers(given), t })
    : [];
  return [
    ...records.filter(hasExact),
    places('actions', t.actions, placesNamed(actions, text).slice(0, mostPlaces)),
    places('pages', t.pages, placesNamed(pages, text).slice(0, mostPlaces)),
    recentRecords(given, text),
    ...records.filter((group) => !hasExact(group)),
  ].filter(({ rows }) => rows.length > 0);
}

const hasCustomers = ({ area, pages }: Given) =>
  pages.some(({ to }) => to === `/${area}/customers`);

const withoutText = (given: Given): RowGroup[] =>
  [
    recentRecords(given, ''),
    {
      key: 'texts',
      title: given.t.recentSearches,
      rows: given.recent.texts.map((repeats, at): SearchRow => ({
        id: `text-${at}`,
        icon: IconRecentText,
        kind: 'text',
        title: repeats,
        repeats,
      })),
    },
    places('actions', given.t.actions, given.actions),
    places('pages', given.t.pages, given.pages),
  ].filter(({ rows }) => rows.length > 0);

const places = (key: string, title: string, of: readonly SearchPlace[]): RowGroup => ({
  key,
  title,
  rows: of.map((place): SearchRow => ({
    id: `${key}-${place.to}`,
    icon: place.icon,
    kind: 'page',
    title: place[currentLanguage()],
    to: place.to,
  })),
});

/** Returns what was opened before; with a text only what matches it and was not found anyway. */
function recentRecords({ recent, found, t }: Given, text: string): RowGroup {
  const wanted = text.toLowerCase();
  const rows = recent.records
    // With a connection the search itself finds them.
    .filter(() => text === '' || !found)
    .filter(({ title, detail = '' }) => `${title} ${detail}`.toLowerCase().includes(wanted))
    .map((record, at): SearchRow => ({
      ...record,
      id: `recent-${at}`,
      icon: recordIcons[record.kind],
    }));
  return { key: 'recent', title: t.recent, rows };
}
