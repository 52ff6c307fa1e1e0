import { typedTexts } from '@sankofa/domain/texts/plain-texts';

import { storedText } from '../platform/texts/stored-messages.ts';

/** Returns a text that a person typed, as the database stores it. */
export const typedJson = (text: string) => JSON.stringify(typedTexts.text({ text }));

const english = (json: unknown) => (json === null ? null : storedText(json, 'en'));

/** Returns rows of discrepancies with their stored messages in English. */
export const inEnglish = <Row extends { details?: unknown; resolution?: unknown }>(
  rows: readonly Row[],
) =>
  rows.map((row) => ({
    ...row,
    ...('details' in row && { details: english(row.details) }),
    ...('resolution' in row && { resolution: english(row.resolution) }),
  }));
