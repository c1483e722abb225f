import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { SearchWord } from './search-query.ts';

/** Further words of a search are ignored. */
const MAX_WORDS = 10;
/** No language has more words than this that differ from a given one by one letter. */
const MAX_CANDIDATES = 200;
/** Matches are counted, and scored, up to this number. */
export const MAX_MATCHES = 1_000;

/** The words of a search, each with the catalogue's words that may be meant where it has a typo. */
export async function listSearchWords(reader: Reader, text: string): Promise<SearchWord[]> {
  const { rows } = await sql<SearchWord>`
    select typed.word, array(
      select known.word from course_word as known
      where char_length(typed.word) >= 4 and word_deletions(known.word) && word_deletions(typed.word)
      limit ${MAX_CANDIDATES}
    ) as candidates
    from unnest(search_words(${text})) as typed(word)
    limit ${MAX_WORDS}
  `.execute(reader);
  return rows;
}

/** Up to `MAX_MATCHES` + 1, which means 'more'. */
export async function countMatches(reader: Reader, matchQuery: string): Promise<number> {
  const { rows } = await sql<{ matches: number }>`
    select count(*) as matches from (
      select from course_search where words @@ ${matchQuery}::tsquery limit ${MAX_MATCHES + 1}
    ) as found
  `.execute(reader);
  return rows[0]?.matches ?? 0;
}
