import { languagePrefix } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useLocation } from 'react-router';
import { LANGUAGE } from '../lib/language.ts';
import { SHOP } from '../lib/site.ts';

/**
 * The same page in each language of the shop, whose names are in that language. It is another document. `index.html`
 * remembers what is chosen, also before the page's script has come.
 */
export function LanguageChoice() {
  const { pathname, search } = useLocation();
  return (
    SHOP.languages.length > 0 && (
      <nav aria-label={m.app_languages()} className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {SHOP.languages.map(({ code, name }) => (
          <a
            key={code}
            href={languagePrefix(code) + pathname + search}
            lang={code}
            data-language={code}
            aria-current={code === LANGUAGE || undefined}
            className="inline-block py-2 hover:underline aria-[current]:font-semibold"
          >
            {name}
          </a>
        ))}
      </nav>
    )
  );
}
