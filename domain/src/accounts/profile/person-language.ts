import type { Role, SiteKind } from '../../access.ts';
import type { Language } from '../../texts/language.ts';

export type LanguageChoice = {
  role: Role;
  siteKind: SiteKind | null;
  /** What the person chose; null before that. */
  language: Language | null;
};

/**
 * The language a person reads: English for customers, and for staff what they chose. Before they choose, staff of the
 * warehouse in China read Chinese. Null is somebody without an account.
 */
export function languageOfPerson(person: LanguageChoice | null): Language {
  if (person === null || person.role === 'CUSTOMER') return 'en';
  return person.language ?? (person.siteKind === 'ORIGIN' ? 'zh' : 'en');
}
