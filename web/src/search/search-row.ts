import type { Shape } from '../ui/layout/icon.tsx';
import type { RecordKind } from './recent.ts';

/** A page or action that the search finds by its name: an entry of the menu, or one of the actions. */
export type SearchPlace = {
  to: string;
  en: string;
  zh: string;
  icon: Shape;
  /** Other words that people look for it with. */
  words?: string;
};

/** One line of the results: it leads to a page, or repeats a search. */
export type SearchRow = {
  /** Unique among the rows, as the end of an element's id. */
  id: string;
  icon: Shape;
  title: string;
  detail?: string | undefined;
  status?: {
    of: 'shipment' | 'package' | 'batch' | 'invoice' | 'payment' | 'ticket';
    is: string;
    mode?: 'AIR' | 'SEA';
  };
} & (
  | { to: string; repeats?: undefined; kind: RecordKind | 'page' | 'list'; isExact?: boolean }
  | { to?: undefined; repeats: string; kind: 'text'; isExact?: undefined }
);

export type RowGroup = { key: string; title: string; rows: SearchRow[] };

/** Returns the places whose names have every word of the text. */
export function placesNamed(places: readonly SearchPlace[], text: string): SearchPlace[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return places.filter(({ en, zh, words = '' }) => {
    const name = `${en} ${zh} ${words}`.toLowerCase();
    return wanted.every((word) => name.includes(word));
  });
}
