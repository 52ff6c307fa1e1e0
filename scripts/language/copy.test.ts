import { describe, expect, it } from 'vitest';

import { allTexts, copyFiles, scriptTexts, textsIn } from './texts.ts';

const read = (source: string, file = 'web/src/page.tsx') =>
  textsIn(file, source).map(({ line, text }) => `${line}: ${text}`);

describe('texts of a page', () => {
  it('are the words of an element as they are read, with the values between them', () => {
    expect(
      read('const a = (\n  <p>\n    Pay <b>{due}</b> by{" "}\n    {day}.\n  </p>\n);'),
    ).toEqual(['3: Pay ${…} by ${…}.']);
    expect(read('const a = <p>Ready for <Link to="/pickup">pickup</Link></p>;')).toEqual([
      '1: Ready for pickup',
    ]);
  });

  it('include attributes that are shown or spoken, and no others', () => {
    const field = '<Field label="Pickup office" hint={`Near ${city}`} name="office" type="text" />';
    expect(read(`const a = ${field};`)).toEqual(['1: Pickup office', '1: Near ${…}']);
  });

  it('include words in conditions inside an element', () => {
    expect(read('const a = <p>Due {isLate ? "Overdue since Monday" : null}</p>;')).toEqual([
      '1: Due ${…}',
      '1: Overdue since Monday',
    ]);
  });
});

describe('texts of a program', () => {
  it('are sentences, with placeholders for values', () => {
    const source = [
      'throw new Problem("payment.own", { sentence: `Only ${name} can confirm ${money}` });',
      'const a = z.string().check(z.minLength(3, "Enter a reason"));',
      'const b = isPaid ? "Paid" : "Balance due";',
      'const c = { "Choose a date": "请选择日期" };',
    ].join('\n');
    expect(read(source, 'server/src/a.ts')).toEqual([
      '1: Only ${…} can confirm ${…}',
      '2: Enter a reason',
      '3: Paid',
      '3: Balance due',
      '4: 请选择日期',
    ]);
  });

  it('exclude identifiers, URLs, queries, styles and internal errors', () => {
    const source = [
      'import a from "./some words.ts";',
      'if (mode === "AIR") go("/staff/login");',
      'const b = sql`select one from many`;',
      'db.selectFrom("users as u").where("u.id", "=", id);',
      'reply.header("Cache-Control", "no-store, max-age=0");',
      'const c = `shipment.${id}.delivered`;',
      'const d = "sea air".split(" ");',
      'throw new Error("A request without its person");',
    ].join('\n');
    expect(read(source, 'server/src/a.ts')).toEqual([]);
  });

  it('include the words between the tags of an email', () => {
    expect(read('const a = `<p class="ink">${words}</p><a href="x">Open invoice</a>`;')).toEqual([
      '1: Open invoice',
    ]);
  });

  it('include errors of scripts, which print them', () => {
    expect(read('throw new Error("Web build failed");', 'scripts/a.ts')).toHaveLength(1);
  });

  it('are only the Chinese in a catalogue whose English is printed where it is used', () => {
    expect(read("const a = [['Not found', '未找到']];", 'domain/src/a-zh.ts')).toEqual([
      '1: 未找到',
    ]);
  });
});

it('reads the description of each npm script', () => {
  const scripts = `{\n  "description": "Freight",\n  "build": ": 'Builds the web app'; exec node build.ts"\n}`;
  expect(scriptTexts('package.json', scripts)).toEqual([
    { file: 'package.json', line: 2, text: 'Freight' },
    { file: 'package.json', line: 3, text: 'Builds the web app' },
  ]);
});

describe('all copy', () => {
  it('contains texts of every part of the product', () => {
    const texts = allTexts();
    expect(texts.length).toBeGreaterThan(8_000);
    expect(new Set(texts.map(({ file }) => file.split('/')[0]))).toEqual(
      new Set(['domain', 'server', 'web', 'scripts', 'package.json']),
    );
  });

  it('can be limited to a folder or a file', () => {
    expect(copyFiles('web/src/public/').every((file) => file.startsWith('web/src/public/'))).toBe(
      true,
    );
    expect(copyFiles('domain/src/errors/problems.ts')).toEqual(['domain/src/errors/problems.ts']);
    expect(copyFiles('web/src/pub')).toEqual([]);
  });
});
