import { chooseLanguage, useLanguage } from '../lib/language.ts';

import css from './language-toggle.module.css';

/** Names the other language in itself, as it is found by someone who cannot read this one. */
export function LanguageToggle() {
  const isEnglish = useLanguage() === 'en';
  return (
    <button
      type="button"
      className={css.toggle}
      lang={isEnglish ? 'zh-CN' : 'en'}
      onClick={() => chooseLanguage(isEnglish ? 'zh' : 'en')}
    >
      {isEnglish ? '中文' : 'English'}
    </button>
  );
}
