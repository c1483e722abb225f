import { foldText, type Suggestion } from '@guildhall/contract';
import type { Database } from '../../database/database.ts';
import { withoutSeqScans } from '../../database/without-seq-scans.ts';
import { prefixQueryOf } from './search-query.ts';
import { listMatchingTeachers, listMatchingTitles, splitSearchWords } from './suggestions.queries.ts';

/** A single letter says too little. */
const MIN_TYPED = 2;
const MAX_SUGGESTIONS = 8;
const MAX_TEACHERS = 2;
/** Further words are ignored. */
const MAX_WORDS = 6;

/** Categories first, then classes, then teachers: those that have each word, or begin with it. */
export async function listSuggestions(
  database: Database,
  typed: string,
  all: readonly string[],
): Promise<Suggestion[]> {
  const text = typed.trim();
  if ([...text].length < MIN_TYPED) return [];
  const categories = matchingCategories(all, text);
  return withoutSeqScans(database, async (tx) => {
    const words = (await splitSearchWords(tx, text)).slice(0, MAX_WORDS);
    if (words.length === 0) return [];
    const teachers = await listMatchingTeachers(tx, prefixQueryOf('n', words), MAX_TEACHERS);
    const left = MAX_SUGGESTIONS - categories.length - teachers.length;
    const titles = await listMatchingTitles(tx, prefixQueryOf('t', words), left);
    return [
      ...categories,
      ...titles.map(({ id, text }) => ({ kind: 'class' as const, text, id })),
      ...teachers.map(({ id, text }) => ({ kind: 'teacher' as const, text, id })),
    ];
  });
}

const matchingCategories = (all: readonly string[], typed: string): Suggestion[] =>
  all
    .filter((name) => ` ${foldText(name)}`.includes(` ${foldText(typed)}`))
    .map((name) => ({
      kind: 'category',
      text: name,
      id: null,
    }));
