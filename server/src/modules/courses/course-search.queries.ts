import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { TypedWord } from './search-words.ts';

/** Words of a search beyond these are not looked at. */
const MOST_WORDS = 10;
/** More words than this that share all but a letter with a typed one do not occur in any language. */
const MOST_CANDIDATES = 200;
/** As far as matches are counted, and as many as are ordered by how well they match. */
export const MOST_MATCHES = 1_000;

/** The words of what was typed, each with its candidates for a slip. */
export async function readTypedWords(reader: Reader, typed: string): Promise<TypedWord[]> {
  const { rows } = await sql<TypedWord>`
    select typed.word, array(
      select known.word from course_word as known
      where char_length(typed.word) >= 4 and word_deletions(known.word) && word_deletions(typed.word)
      limit ${MOST_CANDIDATES}
    ) as candidates
    from unnest(search_words(${typed})) as typed(word)
    limit ${MOST_WORDS}
  `.execute(reader);
  return rows;
}

/** Up to `MOST_MATCHES` + 1, which says 'more'. */
export async function countMatches(reader: Reader, matching: string): Promise<number> {
  const { rows } = await sql<{ matches: number }>`
    select count(*) as matches from (
      select from course_search where words @@ ${matching}::tsquery limit ${MOST_MATCHES + 1}
    ) as found
  `.execute(reader);
  return rows[0]?.matches ?? 0;
}
