import { chooseLanguage, useLanguage } from '../../lib/messages/language.ts';
import { rememberLanguage } from '../../lib/session/session.ts';

import css from './language-toggle.module.css';

/** A button with the other language's name in that language, for people who can't read this one. */
export function LanguageToggle() {
  const isEnglish = useLanguage() === 'en';
  return (
    <button
      type="button"
      className={css.toggle}
      lang={isEnglish ? 'zh-CN' : 'en'}
      onClick={() => {
        const next = isEnglish ? 'zh' : 'en';
        chooseLanguage(next);
        void rememberLanguage(next);
      }}
    >
      {isEnglish ? '中文' : 'English'}
    </button>
  );
}
