import { inLanguage } from './area.ts';
import { LATER } from './later.ts';

/** What a window in this language fetches of `LATER`; the build sends it as JSON (`scripts/texts-as-json.ts`). */
export const TEXTS = inLanguage(LATER, 'zh');
