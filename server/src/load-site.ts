import { join } from 'node:path';
import type { ExternalServices } from './external-services.ts';
import { type DocumentTemplate, loadDocumentTemplate } from './pages/document-template.ts';
import { loadPageRenderer, type PageRenderer } from './pages/page-renderer.ts';
import type { Settings } from './settings.ts';

const WEB = join(import.meta.dirname, '../../web');
const WEB_FOLDER = join(WEB, 'dist');

export interface Site {
  documentTemplate: DocumentTemplate;
  renderPage: PageRenderer;
  webFolder: string;
}

/** The built pages. */
export const loadSite = async (
  { brandName, publicUrl, isSandbox, isDemo, contact }: Settings,
  { google }: ExternalServices,
  isRestored: boolean,
): Promise<Site> => ({
  documentTemplate: await loadDocumentTemplate(WEB_FOLDER, {
    brandName,
    publicUrl,
    isSandbox,
    isDemo,
    hasGoogle: google !== undefined,
    contact,
    isRestored,
  }),
  renderPage: await loadPageRenderer(join(WEB, 'dist-render')),
  webFolder: WEB_FOLDER,
});
