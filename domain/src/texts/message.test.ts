import { describe, expect, it } from 'vitest';

import { defineTexts, Message, messageFromJson, renderMessages, textOf } from './message.ts';
import { nameTexts } from './plain-texts.ts';

const texts = defineTexts('messageTest', {
  chooseOwner: { en: 'Choose the owner', zh: '请选择货主' },
  notReady: ({ number, count }: { number: string; count: number }) => ({
    en: `${number} has ${count} cartons that aren’t ready`,
    zh: `${number} 有 ${count} 件未就绪`,
  }),
  at: ({ place, others }: { place: Message; others: readonly Message[] }) => ({
    en: `At ${place.in('en')}${others.map((one) => `, ${one.in('en')}`).join('')}`,
    zh: `在${place.in('zh')}${others.map((one) => `、${one.in('zh')}`).join('')}`,
  }),
});
const accra = nameTexts.of({ en: 'Accra', zh: '阿克拉' });
const tema = nameTexts.of({ en: 'Tema', zh: null });

describe('Message', () => {
  it('has a text in each language, with its parameters', () => {
    expect(texts.chooseOwner.in('en')).toBe('Choose the owner');
    expect(texts.notReady({ number: 'SF-1', count: 2 }).in('zh')).toBe('SF-1 有 2 件未就绪');
    expect(String(texts.chooseOwner)).toBe('Choose the owner');
  });

  it('is stored as its key and parameters, and restored with the messages inside it', () => {
    const message = texts.at({ place: accra, others: [tema] });
    const stored = JSON.stringify(message);
    expect(JSON.parse(stored)).toEqual({
      key: 'messageTest.at',
      params: {
        place: { key: 'name.of', params: { en: 'Accra', zh: '阿克拉' } },
        others: [{ key: 'name.of', params: { en: 'Tema', zh: null } }],
      },
    });
    const restored = messageFromJson(JSON.parse(stored));
    expect(restored.in('zh')).toBe('在阿克拉、Tema');
    expect(JSON.stringify(restored)).toBe(stored);
  });

  it.each([
    ['plain text', 'Choose the owner'],
    ['an unknown catalogue', { key: 'nowhere.chooseOwner' }],
    ['an unknown key', { key: 'messageTest.nothing' }],
    ['a property name that every object has', { key: 'messageTest.toString' }],
  ])('is not restored from %s', (_, json) => {
    expect(() => messageFromJson(json)).toThrow(/text|message/);
  });

  it('refuses a second catalogue of the same name', () => {
    expect(() => defineTexts('messageTest', {})).toThrow('messageTest');
  });
});

describe('message reference', () => {
  it('turns into text in each language, and leaves other strings unchanged', () => {
    expect(textOf(texts.notReady({ number: 'SF-1', count: 2 }).ref, 'en')).toBe(
      'SF-1 has 2 cartons that aren’t ready',
    );
    expect(textOf('Choose the owner', 'zh')).toBe('Choose the owner');
  });
});

describe('putIntoWords', () => {
  it('translates messages in lists and objects, and leaves everything else, user input included', () => {
    const day = new Date(0);
    expect(
      renderMessages(
        {
          fields: { owner: texts.chooseOwner },
          changes: [texts.chooseOwner],
          day,
          typed: 'text:{',
          none: null,
        },
        'zh',
      ),
    ).toEqual({
      fields: { owner: '请选择货主' },
      changes: ['请选择货主'],
      day,
      typed: 'text:{',
      none: null,
    });
  });
});
