/** The languages people can choose: English, and Chinese for warehouse staff. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** One text in every language. A missing language does not compile. */
export type Translations = Readonly<Record<Language, string>>;
