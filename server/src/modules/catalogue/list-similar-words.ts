import type { Reader } from '../../database/database.ts';
import { listSameBeginnings } from './search-words.queries.ts';

/** A word has the similarity 1 to itself. */
const MIN_SIMILARITY = 0.5;
const MAX_SIMILAR = 3;

function pairsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** The share of pairs of letters that two words have in common (Dice, 1945). */
function similarityOf(one: string, other: string): number {
  const [pairs, others] = [new Set(pairsOf(one)), new Set(pairsOf(other))];
  return (2 * [...pairs].filter((pair) => others.has(pair)).length) / (pairs.size + others.size);
}

/** The words of the catalogue that are most similar to one of a text, for a search that finds nothing. */
export async function listSimilarWords(reader: Reader, text: string): Promise<string[]> {
  const known = await listSameBeginnings(reader, text);
  return known
    .map(({ word, sound, typedSound }) => ({ word, similarity: similarityOf(sound, typedSound) }))
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, MAX_SIMILAR)
    .map(({ word }) => word);
}
