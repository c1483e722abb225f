import { join } from 'node:path';
import type { ExternalServices } from './external-services.ts';
import { type DocumentTemplate, loadDocumentTemplate } from './pages/document-template.ts';
import type { Settings } from './settings.ts';

const WEB_FOLDER = join(import.meta.dirname, '../../web/dist');

export interface Site {
  documentTemplate: DocumentTemplate;
  webFolder: string;
}

/** The built pages. */
export const loadSite = async (
  { brandName, isSandbox, isDemo }: Settings,
  { google }: ExternalServices,
): Promise<Site> => ({
  documentTemplate: await loadDocumentTemplate(WEB_FOLDER, {
    brandName,
    isSandbox,
    isDemo,
    hasGoogle: google !== undefined,
  }),
  webFolder: WEB_FOLDER,
});
