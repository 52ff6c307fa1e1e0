import type { Role, SiteKind } from '../../access.ts';
import type { Language } from '../../texts/language.ts';

export type LanguageChoice = {
  role: Role;
  siteKind: SiteKind | null;
  /** The language the person chose; null until they choose one. */
  language: Language | null;
};

/**
 * Returns the language a person reads: English for customers, the chosen language for staff. Until they
 * choose, staff of the warehouse in China read Chinese. Null means a person without an account.
 */
export function languageOfPerson(person: LanguageChoice | null): Language {
  if (person === null || person.role === 'CUSTOMER') return 'en';
  return person.language ?? (person.siteKind === 'ORIGIN' ? 'zh' : 'en');
}
