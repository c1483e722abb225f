export { createLessonVideos } from './create-lesson-videos.ts';
export { serveLessonVideos } from './lesson-videos.routes.ts';
export { createVideoCheckRenewal } from './renew-video-checks.ts';
export { tellOfTrimmedVideos } from './tell-of-trimmed-videos.ts';
