import type { WireRow } from '#server/kit/list/source.ts';

/** `深圳` → `shenzhen` and `S`: what cities are searched and grouped by. The dictionary is loaded at the first use. */
export const spell = async (name: string): Promise<WireRow> => {
    const { pinyin } = await import('pinyin-pro');
    const letters = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
        .join('')
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')
        .slice(0, 64);
    return { pinyin: letters || name.slice(0, 64), letter: (letters[0] ?? '#').toUpperCase() };
};
