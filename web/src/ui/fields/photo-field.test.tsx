import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { upload } from '../../lib/http/upload.ts';
import { chooseLanguage } from '../../lib/messages/language.ts';
import { holdUploads, newestUpload } from '../../testing/fake-upload.ts';
import { brokenPicture, openPictures } from '../../testing/pictures.ts';
import { PhotoField } from './photo-field.tsx';

beforeEach(openPictures);
afterEach(() => {
  act(() => chooseLanguage('en'));
});

const photo = (name = 'box.jpg') => new File(['x'], name, { type: 'image/jpeg' });
const pdf = new File(['%PDF'], 'slip.pdf', { type: 'application/pdf' });
const sheet = new File(['a,b'], 'list.csv', { type: 'text/csv' });

function Proof(more: { error?: string; accept?: string; isCamera?: boolean; most?: number }) {
  const [files, setFiles] = useState<File[]>([]);
  return <PhotoField name="proof" label="Proof" files={files} onChange={setFiles} {...more} />;
}
const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByLabelText('Proof'), { dataTransfer: { files } });
const thumbnails = () =>
  screen
    .queryAllByRole('button', { name: /^Remove / })
    .map((one) => one.getAttribute('aria-label'));

test('a dropped file is accepted like a chosen one', async () => {
  render(<Proof accept="image/*,application/pdf" />);
  drop(pdf, photo());
  await waitFor(() => expect(thumbnails()).toEqual(['Remove slip.pdf', 'Remove box.jpg']));
  expect(screen.queryByText(/can’t be taken/)).toBeNull();
});

test('a file shows how much of it was sent, and can be removed before and after', async () => {
  holdUploads();
  render(<Proof accept="application/pdf" />);
  drop(pdf);
  await waitFor(() => expect(thumbnails()).toEqual(['Remove slip.pdf']));
  let response = Promise.resolve(new Response());
  act(() => {
    response = upload('/api/proofs', { headers: new Headers(), body: pdf });
    newestUpload().sent(45);
  });
  const bar = screen.getByRole('progressbar', { name: 'Sending slip.pdf' });
  expect([bar.getAttribute('value'), screen.getByText('45%').tagName]).toEqual(['45', 'SPAN']);
  expect(thumbnails()).toEqual([]);
  await act(async () => {
    newestUpload().answer(201, '{}');
    await response;
  });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(thumbnails()).toEqual(['Remove slip.pdf']);
});

test.each([
  ['image/*', 'slip.pdf isn’t a photo. Choose a photo', pdf],
  ['image/*,application/pdf', 'We can’t accept list.csv. Choose a photo or a PDF', sheet],
  ['.xlsx,.csv', 'We can’t accept box.jpg. Choose an .xlsx or .csv spreadsheet', photo()],
])('a field for %s refuses another kind of file: %s', async (accept, kind, wrong) => {
  render(<Proof accept={accept} />);
  drop(wrong);
  await screen.findByText(kind);
  expect(thumbnails()).toEqual([]);
  const right = accept.startsWith('.') ? sheet : photo('right.jpg');
  drop(wrong, right);
  await waitFor(() => expect(thumbnails()).toEqual([`Remove ${right.name}`]));
  expect(screen.getByText(kind)).toBeTruthy();
});

test('a picture that can’t be opened is refused when chosen, and the rest are accepted', async () => {
  render(<Proof />);
  drop(brokenPicture('notes.png'), photo());
  await screen.findByText(
    'We can’t open notes.png. Take the photo again, or choose a JPEG, PNG or WebP image',
  );
  expect(thumbnails()).toEqual(['Remove box.jpg']);
  drop(brokenPicture('a.png'), pdf);
  await screen.findByText(/^slip\.pdf isn’t a photo\. Choose a photo\. We can’t open a\.png/);
  act(() => chooseLanguage('zh'));
  drop(brokenPicture('notes.png'));
  await screen.findByText('无法打开图片 notes.png。请重新拍照，或选择 JPEG、PNG 或 WebP 图片');
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('says why the last photo was not accepted if the form still needs one', async () => {
  render(<Proof error="Take a photo" />);
  expect(screen.getByText('Take a photo')).toBeTruthy();
  drop(brokenPicture('notes.png'));
  await screen.findByText(/^We can’t open notes\.png\. .* WebP image\. Take a photo$/);
});

test('files beyond the limit are reported, and the first ones are kept', async () => {
  render(<Proof most={2} />);
  drop(photo('1.jpg'), photo('2.jpg'), photo('3.jpg'));
  await waitFor(() => expect(thumbnails()).toEqual(['Remove 1.jpg', 'Remove 2.jpg']));
  expect(screen.getByText('You can add up to 2. The rest weren’t added')).toBeTruthy();
});

test('a photo is in the list before it is reduced, and one removed meanwhile stays removed', async () => {
  const opened = Promise.withResolvers<object>();
  vi.stubGlobal('createImageBitmap', () => opened.promise);
  const lists: string[][] = [];
  function Recorded() {
    const [files, setFiles] = useState<File[]>([]);
    const handleChange = (next: File[]) => {
      lists.push(next.map(({ name }) => name));
      setFiles(next);
    };
    return <PhotoField name="proof" label="Proof" files={files} onChange={handleChange} />;
  }
  render(<Recorded />);
  drop(photo('1.jpg'), photo('2.jpg'));
  expect(thumbnails()).toEqual(['Remove 1.jpg', 'Remove 2.jpg']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove 1.jpg' }));
  await act(async () => opened.resolve({ width: 8, height: 8, close: () => {} }));
  expect(lists).toEqual([['1.jpg', '2.jpg'], ['2.jpg']]);
  expect(thumbnails()).toEqual(['Remove 2.jpg']);
});

const stays = () => {
  const event = createEvent.drop(document.body);
  fireEvent(document.body, event);
  return event.defaultPrevented;
};

test('a file dropped beside the field does not replace the page', () => {
  const { unmount } = render(<Proof />);
  expect(stays()).toBe(true);
  unmount();
  expect(stays()).toBe(false);
});

test('a camera field can also use existing photos of the phone', async () => {
  render(<Proof isCamera />);
  const camera = screen.getByLabelText('Add photo');
  expect(camera.getAttribute('capture')).toBe('environment');
  const choosing = screen.getByLabelText<HTMLInputElement>('Choose file');
  expect([choosing.getAttribute('capture'), choosing.multiple]).toEqual([null, true]);
  fireEvent.change(choosing, { target: { files: [photo('1.jpg'), photo('2.jpg')] } });
  await waitFor(() => expect(thumbnails()).toEqual(['Remove 1.jpg', 'Remove 2.jpg']));
  act(() => chooseLanguage('zh'));
  expect(screen.getByLabelText('从设备选择')).toBeTruthy();
});
