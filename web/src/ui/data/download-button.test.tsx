import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { languageFor } from '../../lib/messages/language.ts';
import { DownloadButton } from './download-button.tsx';

afterEach(() => languageFor('nobody', 'en'));

test.each([
  ['en', 'Download CSV', 'We couldn’t download the CSV'],
  ['zh', '下载 CSV', 'CSV 未能下载'],
] as const)(
  'the download button and its error are in the language %s',
  async (language, name, missed) => {
    languageFor('nobody', language);
    render(<DownloadButton label="CSV" load={() => Promise.reject()} />);
    fireEvent.click(screen.getByRole('button', { name }));
    expect((await screen.findByRole('alert')).textContent).toContain(missed);
  },
);
