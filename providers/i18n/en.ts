import english from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';

/** react-admin's own texts in English, as its authors wrote them. Loaded only when somebody chooses English. */
export const en: TranslationMessages = english;
