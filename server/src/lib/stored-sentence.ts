import { ENGLISH } from '@guildhall/messages/languages';
import { inLanguage } from './in-language.ts';

type Sentence = () => string;

/** As a row keeps a sentence of the product: in English, whatever the language of the request that causes it. */
export const toStored = (sentence: Sentence): string => inLanguage(ENGLISH, sentence);

/** Says stored texts: the sentences of the product in the reader's language. What people have written stays as it is. */
export function readStored(sentences: readonly Sentence[]): (text: string) => string {
  let byText: Map<string, Sentence> | undefined;
  return (text) => {
    byText ??= new Map(sentences.map((sentence) => [toStored(sentence), sentence]));
    return byText.get(text)?.() ?? text;
  };
}
