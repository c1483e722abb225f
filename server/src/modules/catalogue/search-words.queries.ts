import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';

/** Matches are counted, and scored, up to this number. */
export const MAX_MATCHES = 1_000;
/** Words that share all but one letter with another, or sound like it, are few in any language. */
const MAX_NEIGHBOURS = 200;
/** Letters of a sound key. */
const SAME_SOUNDS = 3;
const MAX_SAME_BEGINNINGS = 100;

/** A word as it was typed, folded. */
export interface TypedWord {
  /** One word; of a script without blanks the pairs of letters of a word. */
  parts: string[];
  /** What the word is a part of, in one: `email` for `e` and `mail`. */
  compounds: string[];
  stems: string[];
  /** The dictionaries in which it has no meaning of its own, such as `the`. */
  stopWordIn: string[];
  /** How many classes have it anywhere in some form: counted as far as `MAX_MATCHES`, beyond it estimated. */
  frequency: number;
  /** Whether one has it as it was typed. */
  isKnown: boolean;
  /** How many classes there are. */
  total: number;
}

/** A word of the catalogue that may be meant by a misspelt one. */
export interface Neighbour {
  word: string;
  soundsAlike: boolean;
}

export interface KnownWord {
  word: string;
  stems: string[];
  frequency: number;
}

/** The dictionaries of all languages in which classes are taught, and of English. */
const DICTIONARIES = sql`
  dictionary as materialized (
    select distinct stems_of_language(nullif(language, '')) as name from course_facet_total
    where category = '' and price = '' and level = '' and length = '' and rating = ''
  )`;

/** How frequent those words are of which counting would take long, as the planner knows. */
const COMMON_WORDS = sql`
  common as materialized (
    select elements.lexeme, elements.share
    from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as elements (lexeme, share)
    where schemaname = current_schema() and tablename = 'course_search' and attname = 'words'
  ), size as materialized (
    select coalesce(sum(courses), 0)::integer as total from course_facet_total
    where category = '' and price = '' and level = '' and length = '' and rating = '' and language = ''
  )`;

/** `tsquery` for classes that have one of these words anywhere, or all of them. */
const queryOf = (words: RawBuilder<unknown>, operator: '|' | '&') =>
  sql`array_to_string(array(select quote_literal('d/' || word) from unnest(${words}) as word), ${operator})::tsquery`;

const countOf = (words: RawBuilder<unknown>, operator: '|' | '&') => sql`(
  select count(*) from (
    select from course_search where words @@ ${queryOf(words, operator)} limit ${MAX_MATCHES}
  ) as matches)`;

/** How many classes have one of these words anywhere. */
const frequencyOf = (words: RawBuilder<unknown>) => sql`coalesce(
  (select max(share) * (select total from size) from common
    where lexeme = any (array(select 'd/' || word from unnest(${words}) as word))),
  ${countOf(words, '|')})`;

/** The words of a search text that was cut into pieces at its blanks, and where a word ends without one. */
export async function listTypedWords(reader: Reader, pieces: string[]): Promise<TypedWord[]> {
  const { rows } = await sql<TypedWord>`
    with ${DICTIONARIES}, ${COMMON_WORDS}, piece as materialized (
      select place, text, search_words(text) as words, search_words(join_compounds(text)) as joined,
        text ~ format('[%s]', letters_without_blanks()) as has_no_blanks
      from unnest(${pieces}::text[]) with ordinality as typed (text, place)
    ), typed as materialized (
      select place, text, has_no_blanks, words as parts, array[]::text[] as compounds, array[]::text[] as stems from piece
      where has_no_blanks and cardinality(words) > 0
      union all
      select place, text, has_no_blanks, array[word], array(select unnest(joined) except select unnest(words)),
        array(select unnest(word_stems(word, name)) from dictionary except select word)
      from piece, unnest(words) as word where not has_no_blanks
    )
    select parts, compounds, stems, (select total from size) as total,
      array(select name::text from dictionary where ts_lexize(name, parts[1]) = '{}' or (
        select bool_and(ts_lexize(name, part) = '{}') from regexp_split_to_table(lower(text), '[''’]') as part
      )) as "stopWordIn",
      case when has_no_blanks then ${countOf(sql`parts`, '&')}
        else ${frequencyOf(sql`parts || compounds || stems`)} end as frequency,
      exists (select from common where lexeme = 'd/' || parts[1] and cardinality(parts) = 1)
        or exists (select from course_search where words @@ ${queryOf(sql`parts`, '&')}) as "isKnown"
    from typed order by place
  `.execute(reader);
  return rows;
}

/** Words within one edit of one of these, as far as an index can tell, and words that sound like the first. */
export async function listNeighbours(reader: Reader, [word, ...stems]: string[]): Promise<Neighbour[]> {
  const { rows } = await sql<Neighbour>`
    (select word, false as "soundsAlike" from course_word
      where word_deletions(word) && array(
        select unnest(word_deletions(form)) from unnest(${[word, ...stems]}::text[]) as form
      ) limit ${MAX_NEIGHBOURS})
    union all
    (select word, true from course_word where sound_key(word) = sound_key(${word}) limit ${MAX_NEIGHBOURS})
  `.execute(reader);
  return rows;
}

export async function listKnownWords(reader: Reader, words: string[]): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    with ${DICTIONARIES}, ${COMMON_WORDS}
    select word, array(select unnest(word_stems(word, name)) from dictionary except select word) as stems,
      ${frequencyOf(sql`array[word]`)} as frequency
    from unnest(${words}::text[]) as word
  `.execute(reader);
  return rows;
}

/** Whether a word of the catalogue begins with it. */
export async function isBeginning(reader: Reader, word: string): Promise<boolean> {
  const { rows } = await sql`select from course_word where starts_with(word, ${word}) limit 1`.execute(reader);
  return rows.length > 0;
}

export interface SoundPair {
  word: string;
  sound: string;
  typedSound: string;
}

/**
 * Words of the catalogue that begin with the same sounds as the words of a text, those of about the same length first. The index
 * answers a range; it knows the beginning only when it looks.
 */
export async function listSameBeginnings(reader: Reader, text: string): Promise<SoundPair[]> {
  const { rows } = await sql<SoundPair>`
    select known.word, sound_key(known.word) as sound, typed.sound as "typedSound"
    from (select sound_key(word) as sound from unnest(search_words(${text})) as word where char_length(word) > ${SAME_SOUNDS}) as typed
    cross join lateral (
      select word from course_word
      where sound_key(word) ~>=~ left(typed.sound, ${SAME_SOUNDS})
        and sound_key(word) ~<~ (left(typed.sound, ${SAME_SOUNDS}) || U&'\\+10FFFF') and not is_stem
      order by abs(char_length(word) - char_length(typed.sound)) limit ${MAX_SAME_BEGINNINGS}
    ) as known
    limit ${MAX_NEIGHBOURS}
  `.execute(reader);
  return rows;
}

export async function hasMatches(reader: Reader, matchQuery: string): Promise<boolean> {
  const { rows } = await sql`select from course_search where words @@ ${matchQuery}::tsquery limit 1`.execute(reader);
  return rows.length > 0;
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
