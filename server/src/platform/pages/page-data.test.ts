import { expect, test } from 'vitest';

import { fillFile, fillPage as fillWhole, type Facts } from './page-data.ts';

const facts: Facts = {
  texts: { brand: 'Ama & "Kofi" <Freight>', email: null, hours: '24/7' },
  lists: {
    phones: [
      { shown: '+233 30', note: 'day' },
      { shown: '{{hours}}', note: null },
    ],
    social: [],
  },
  data: { company: { brand: '</script><b>', phones: ['{{hours}}'] } },
};

const [before, after] = ['<!DOCTYPE html><html><head></head><body>', '</body></html>'];
/** Returns the body of a page with its placeholders filled. */
function fillPage(body: string, known: Facts): string {
  const page = fillWhole(before + body + after, known);
  expect(page).toMatch(/^<!DOCTYPE html><html><head><\/head><body>.*<\/body><\/html>$/s);
  return page.slice(before.length, -after.length);
}

test('text is escaped for its context', () => {
  expect(fillPage('<a title="{{brand}}">{{brand}}</a>', facts)).toBe(
    '<a title="Ama &amp; &quot;Kofi&quot; &lt;Freight&gt;">Ama &amp; "Kofi" &lt;Freight&gt;</a>',
  );
  const block = fillPage('<script type="application/ld+json">{"name":"{{brand}}"}</script>', facts);
  expect(block).not.toContain('<Freight>');
  const json = block.slice(block.indexOf('{'), block.lastIndexOf('}') + 1);
  expect(JSON.parse(json)).toEqual({ name: 'Ama & "Kofi" <Freight>' });
  expect(JSON.parse(fillFile('{"n":"{{brand}}"}', facts, 'json'))).toEqual({
    n: facts.texts['brand'],
  });
  expect(fillFile('<loc>{{brand}}</loc>', facts, 'xml')).toContain('&lt;Freight&gt;');
  expect(fillFile('{{brand}}', facts, 'plain')).toBe(facts.texts['brand']);
});

test('data is inserted into a JSON block as a whole, and cannot end it', () => {
  const block = fillPage('<script type="application/json">{{data.company}}</script>', facts);
  expect(block.match(/<\/script>/g)).toHaveLength(1);
  const json = block.slice(block.indexOf('{'), block.lastIndexOf('}') + 1);
  expect(JSON.parse(json)).toEqual(facts.data['company']);
});

test('an element without data is removed, and its replacement is shown', () => {
  const page =
    '<p class="a" data-if="email"><a href="mailto:{{email}}">{{email}}</a></p><p data-unless="email">none</p><p data-if="hours">{{hours}}</p>';
  expect(fillPage(page, facts)).toBe('<p>none</p><p>24/7</p>');
});

test('a conditional or repeated element can contain another one of its kind', () => {
  const page =
    '<div data-if="hours"><div data-if="email">{{email}}</div><div data-unless="email">none</div></div><ul data-each="phones"><li><ul><li>{{phones.shown}}</li></ul></li></ul>';
  expect(fillPage(page, { ...facts, lists: { phones: [{ shown: '1' }, { shown: '2' }] } })).toBe(
    '<div><div>none</div></div><ul data-each="phones"><li><ul><li>1</li></ul></li><li><ul><li>2</li></ul></li></ul>',
  );
});

test('noscript content is filled like any other markup', () => {
  expect(fillPage('<noscript><p title="{{brand}}">{{brand}}</p></noscript>', facts)).toBe(
    '<noscript><p title="Ama &amp; &quot;Kofi&quot; &lt;Freight&gt;">Ama &amp; "Kofi" &lt;Freight&gt;</p></noscript>',
  );
});

test('a list is repeated for each item or removed, and its texts are never used as placeholders', () => {
  const page =
    '<ul data-each="phones" class="x"><li>{{phones.shown}}<i data-if="phones.note">{{phones.note}}</i></li></ul><ul data-each="social"><li>{{social.name}}</li></ul>';
  expect(fillPage(page, facts)).toBe(
    '<ul data-each="phones" class="x"><li>+233 30<i>day</i></li><li>{{hours}}</li></ul><ul data-each="social"></ul>',
  );
});

test('an executable script is not changed, and an unknown name is an error', () => {
  const page = '<script>const a = "{{brand}}";</script><script src="/a.js"></script>';
  expect(fillPage(page, facts)).toBe(page);
  for (const wrong of ['{{brnad}}', '<p data-if="no">x</p>', '<ul data-each="no"><li></li></ul>'])
    expect(() => fillPage(wrong, facts)).toThrow(RangeError);
  expect(() => fillPage('<p>{{data.company}}</p>', facts)).toThrow(RangeError);
});
