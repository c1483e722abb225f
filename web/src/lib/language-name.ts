const languages = new Intl.DisplayNames(import.meta.env.PAGE_LOCALE, { type: 'language' });

/** `English`, from a BCP 47 tag. */
export const languageName = (tag: string) => languages.of(tag) ?? tag;
