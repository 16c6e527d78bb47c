import { TAG_PALETTE, type TagTone } from '#src/theme/tagPalette.ts';
import type { Mode } from '#src/theme/tokens.ts';

/** The colour of lines, dots and borders of a tone. */
export const toneColor = (tone: TagTone, mode: Mode): string => TAG_PALETTE[mode][tone].text;
