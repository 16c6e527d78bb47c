import type { Mode } from './tokens.ts';

/** Meanings of tag colours, the same everywhere (visual.md, «tags»). */
export type TagTone = 'warning' | 'processing' | 'success' | 'error' | 'default' | 'special';

interface Pair {
    text: string;
    background: string;
}

/** Tones of a deadline: passed, soon, or far off. */
export const URGENCY_TONE = { late: 'error', soon: 'warning', calm: 'processing' } as const satisfies Record<string, TagTone>;

/** Soft background, readable text: every pair keeps AA contrast. */
export const TAG_PALETTE: Record<Mode, Record<TagTone, Pair>> = {
    light: {
        warning: { text: '#874D00', background: '#FFF3D6' },
        processing: { text: '#0958B8', background: '#E6F3FF' },
        success: { text: '#237804', background: '#EAF8E0' },
        error: { text: '#B3141E', background: '#FFECEB' },
        default: { text: '#4E5661', background: '#F0F1F3' },
        special: { text: '#531DAB', background: '#F3EBFF' },
    },
    dark: {
        warning: { text: '#F3CC62', background: '#3A2E12' },
        processing: { text: '#8CC8FF', background: '#12304D' },
        success: { text: '#95DE64', background: '#1D3712' },
        error: { text: '#FF9C95', background: '#45191B' },
        default: { text: '#C3C7CD', background: '#333639' },
        special: { text: '#D3ADF7', background: '#301C4D' },
    },
};

export const TONES: readonly TagTone[] = ['default', 'processing', 'success', 'warning', 'error', 'special'];

/** Converts a stored colour to a tone; grey if it is not a tone. */
export const toneOf = (color: unknown): TagTone => TONES.find(tone => tone === color) ?? 'default';
