import type { LanguageCode } from '@guildhall/contract';
import { createContext, useContext } from 'react';

/** Around the pages and parts that show what the teacher of one class wrote; null where nobody said in which language. */
export const ClassLanguage = createContext<LanguageCode | null>(null);

/** For `lang` of the teacher's words, so that they are read out with the right voice (WCAG 3.1.2). */
export const useClassLanguage = (): LanguageCode | undefined => useContext(ClassLanguage) ?? undefined;
