export { applyContentChange } from './apply-content-change.ts';
export { serveLessons } from './lessons.routes.ts';
export { lockLesson, lockOwnLesson } from './lock-content.ts';
export { createMarkdownRenderer, type MarkdownRenderer } from './markdown-renderer.ts';
export { removeDeletedContent } from './remove-deleted-content.ts';
