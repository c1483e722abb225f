/** What runs in a thread of its own. */
export { drawBadge } from './draw-badge.ts';
export { drawCertificatePdf } from './draw-certificate-pdf.ts';
export { drawCoursePicture } from './draw-course-picture.ts';
