import { m } from '@guildhall/messages';

/** The texts of `index.html`, by their placeholders; Vite fills them in at the build. */
export const DOCUMENT_TEXTS = {
  '%loading%': m.app_loading,
  '%noscript%': m.app_noscript,
  '%scriptFailure%': m.app_script_failure,
};
