// `npm run messages:translate`: the English texts that are new or have changed come into the files of each language,
// without a translation. `npm run messages:translate -- fr` begins a language.
import { MESSAGE_FOLDERS } from '../compiler/read-catalogue.ts';
import { translatedLanguages } from '../compiler/read-translations.ts';
import { PLAIN_ENGLISH } from '../src/languages.ts';
import { updateTranslations } from './update-translations.ts';

const named = process.argv.slice(2);
/** Plain English has only what it words itself. */
const languages = translatedLanguages(MESSAGE_FOLDERS).filter((language) => language !== PLAIN_ENGLISH);
for (const language of named.length > 0 ? named : languages) {
  if (Intl.getCanonicalLocales(language)[0] !== language) throw new Error(`${language} is not the code of a language`);
  updateTranslations(language);
}
