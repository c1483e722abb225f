import { listSuggestions, PAGES, type Suggestion } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryFor } from './queries.ts';
import { generatePath } from './router/address.ts';

/** Milliseconds: while somebody types fast nothing is asked. */
const TYPING_PAUSE = 120;
const MIN_TYPED = 2;

function usePaused(text: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

const HINTS: Record<Suggestion['kind'], () => string> = {
  category: m.common_category,
  class: m.courses_suggestion_class,
  teacher: m.courses_column_teacher,
};

function pathOf({ kind, text, id }: Suggestion): string {
  if (kind === 'category') return `${PAGES.listing.path}?${new URLSearchParams({ category: text })}`;
  return generatePath(kind === 'class' ? PAGES.courseDetails.path : PAGES.teacher.path, { id: id ?? '' });
}

/** What somebody who types this may look for. A failure shows nothing: the search itself works without. */
export function useSearchSuggestions(typed: string) {
  const q = usePaused(typed.trim());
  const { data = [] } = useQuery({
    ...queryFor(listSuggestions, { query: { q } }),
    enabled: q.length >= MIN_TYPED,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (typed.trim().length < MIN_TYPED) return [];
  return data.map((suggestion) => ({
    key: `${suggestion.kind} ${suggestion.id ?? suggestion.text}`,
    text: suggestion.text,
    hint: HINTS[suggestion.kind](),
    to: pathOf(suggestion),
  }));
}
