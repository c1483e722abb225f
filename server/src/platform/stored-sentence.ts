import { ENGLISH } from '@guildhall/messages/languages';
import { inLanguage } from './in-language.ts';

type Sentence = () => string;

/** As a row keeps a sentence of the product: in English, whatever the language of the request that causes it. */
export const toStored = (sentence: Sentence): string => inLanguage(ENGLISH, sentence);

/** Of stored texts: the sentences of the product in the reader's language. What people have written stays as it is. */
export const readStored =
  (sentences: readonly Sentence[]) =>
  (text: string): string =>
    sentences.find((sentence) => toStored(sentence) === text)?.() ?? text;
