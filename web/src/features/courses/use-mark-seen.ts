import { useEffect } from 'react';

/** Remembers in this browser that somebody looked at a class. */
export function useMarkSeen(id: string): void {
  useEffect(() => {
    void import('../../lib/seen-courses.ts').then(({ addSeenCourse }) => addSeenCourse(id)).catch(() => undefined);
  }, [id]);
}
