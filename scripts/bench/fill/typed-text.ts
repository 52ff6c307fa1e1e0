import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import { sql } from 'kysely';

/** Returns a text as the database stores what a person typed. */
export const typedText = (text: string) => sql`${JSON.stringify(typedTexts.text({ text }))}::jsonb`;
