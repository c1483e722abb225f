// `npm run messages:translate`: the English texts that are new or have changed come into the files of each language,
// without a translation. `npm run messages:translate -- fr` begins a language.
import { SOURCE_FOLDER, SPECIFICATION_FOLDER } from '../compiler/read-catalogue.ts';
import { translatedLanguages } from '../compiler/read-translations.ts';
import { updateTranslations } from './update-translations.ts';

const named = process.argv.slice(2);
for (const language of named.length > 0 ? named : translatedLanguages([SOURCE_FOLDER, SPECIFICATION_FOLDER])) {
  if (Intl.getCanonicalLocales(language)[0] !== language) throw new Error(`${language} is not the code of a language`);
  updateTranslations(language);
}
