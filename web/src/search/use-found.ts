import { searchEverywhere, shortestSearch } from '@sankofa/domain/search/search-endpoints';
import { longestSearch } from '@sankofa/domain/values/list';
import { useEffect, useState } from 'react';

import { useAnswer } from '../lib/queries/query.tsx';

/** Searches a moment after the last key, so that not every letter is a request. */
const pauseMs = 150;
/** Records change while people work: a search that was made before is shown, and made again. */
const staleMs = 5_000;

/** Returns the records that match the text, and whether the answer for this text is still to come. */
export function useFound(text: string) {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isSearched = text.length >= shortestSearch && text.length <= longestSearch;
  const enabled = isSearched && settled === text;
  const answer = useAnswer(searchEverywhere, { query: { q: settled }, enabled, staleMs });
  return {
    /** While the text changes, the previous answer is kept, so that the list doesn't flicker. */
    found: isSearched ? answer.data : undefined,
    error: enabled ? answer.error : null,
    isPending:
      isSearched && (!enabled || answer.isPlaceholderData || (!answer.data && !answer.error)),
  };
}
