export { removeUnusedFiles } from './remove-unused-files.ts';
export type { UploadedFile, UploadRules } from './upload-purpose.ts';
export { serveUploads } from './uploads.routes.ts';
