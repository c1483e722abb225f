export { applyContentChange, changedLesson } from './apply-content-change.ts';
export { changedMeanwhile, lessonLocked } from './content-problems.ts';
export { serveLessons } from './lessons.routes.ts';
export { lockLesson, lockOwnLesson } from './lock-content.ts';
export { renderMarkdown } from './markdown.ts';
export { createMarkdownRenderer, type MarkdownRenderer } from './markdown-renderer.ts';
export { removeDeletedContent } from './remove-deleted-content.ts';
export { renderStoredTexts } from './render-stored-texts.ts';
export { VERSION_SPAN } from './save-version.ts';
