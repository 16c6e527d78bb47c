import type { TextKey } from '#providers/i18n/texts/index.ts';
import type { PinyinMatch } from '#src/kit/input/usePinyin.ts';
import { type Page, searchPages } from './pages.ts';
import { recentPages } from './useRecentPages.ts';

export interface Section {
    label: TextKey;
    items: readonly { page: Page; marks: readonly number[] }[];
}

/** What the search lists: before anything is typed the recent pages and then all, afterwards what was found. */
export function sectionsOf(pages: readonly Page[], typed: string, pinyin?: PinyinMatch): Section[] {
    if (typed.trim() !== '') return [{ label: 'shell.searchFound', items: searchPages(pages, typed, pinyin) }];
    const recent = recentPages().flatMap(path => pages.filter(page => page.path === path));
    return [
        { label: 'shell.searchRecent', items: recent.map(page => ({ page, marks: [] })) } as const,
        { label: 'shell.searchAll', items: pages.filter(page => !recent.includes(page)).map(page => ({ page, marks: [] })) } as const,
    ].filter(({ items }) => items.length > 0);
}
