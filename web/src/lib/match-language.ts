/** Norwegian is written in two ways, of which one is rare: both are read by all who read Norwegian. */
const NORWEGIAN = ['no', 'nb', 'nn'];

/** Undefined for what is no tag. */
function localeOf(tag: string): Intl.Locale | undefined {
  try {
    const locale = new Intl.Locale(tag);
    return NORWEGIAN.includes(locale.language) ? new Intl.Locale('nb', { region: locale.region ?? 'NO' }) : locale;
  } catch {
    return undefined;
  }
}

const nearness = (one: Intl.Locale, other: Intl.Locale): number => {
  if (one.language !== other.language) return 0;
  if (one.baseName === other.baseName) return 4;
  const [own, its] = [one.maximize(), other.maximize()];
  if (own.script !== its.script) return 1;
  return own.region === its.region || other.region === undefined ? 3 : 2;
};

/** Chooses the tag (BCP 47) that its reader reads best: the same, then the same script and region, then the same language. */
export function matchLanguage<Tag extends string>(tag: string, tags: readonly Tag[]): Tag | undefined {
  const wanted = localeOf(tag);
  if (!wanted) return undefined;
  let [best, most]: [Tag | undefined, number] = [undefined, 0];
  for (const each of tags) {
    const locale = localeOf(each);
    const near = locale ? nearness(wanted, locale) : 0;
    if (near > most) [best, most] = [each, near];
  }
  return best;
}
