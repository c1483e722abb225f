/** The name under which a note that is being written is kept. */
export const noteDraft = (lessonId: string): string => `note:${lessonId}`;
