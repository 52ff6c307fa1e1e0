import { useEffect } from 'react';

import { chooseLanguage, useLanguage } from '../../lib/messages/language.ts';
import { saveLanguage } from '../../lib/session/save-language.ts';

import css from './language-toggle.module.css';

/** A button with the other language's name in that language, for people who can't read this one. */
export function LanguageToggle() {
  const isEnglish = useLanguage() === 'en';
  // A choice made when the page was left too early, or without a network.
  useEffect(() => void saveLanguage(), []);
  return (
    <button
      type="button"
      className={css.toggle}
      lang={isEnglish ? 'zh-CN' : 'en'}
      onClick={() => {
        chooseLanguage(isEnglish ? 'zh' : 'en');
        void saveLanguage();
      }}
    >
      {isEnglish ? '中文' : 'English'}
    </button>
  );
}
