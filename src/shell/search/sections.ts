import type { SavedView } from '#contract/kit/saved-view.ts';
import type { PinyinMatch } from '#src/kit/input/usePinyin.ts';
import type { Act } from './useActs.ts';
import { marksOf, type Option } from './options.ts';
import { type Page, searchPages } from './pages.ts';

/** A page of the menu as a line of the palette. */
export const pageOption = (page: Page, marks: readonly number[] = []): Option => ({
    key: page.path,
    title: page.title,
    note: page.group,
    marks,
    to: page.path,
});

/** The acts that a text finds by their title, its pinyin or what is said beside it. */
export const findActs = (acts: readonly Act[], typed: string, pinyin?: PinyinMatch): Option[] =>
    searchPages(
        acts.map(({ key, title, note }) => ({ path: key, title, group: note })),
        typed,
        pinyin,
    ).flatMap(({ page, marks }) => {
        const act = acts.find(({ key }) => key === page.path);
        return act ? [{ ...act, marks }] : [];
    });

/** The saved views that a text finds by their name; the list's title stands beside it. */
export const findViews = (
    views: readonly SavedView[],
    pages: readonly Page[],
    typed: string,
    pinyin: PinyinMatch | undefined,
    line: (view: SavedView, page: Page) => Pick<Option, 'to' | 'run'>,
): Option[] =>
    views.flatMap(view => {
        const page = pages.find(({ path }) => path === `/${view.page}`);
        const isMeant = marksOf(view.name, typed).length > 0 || (pinyin?.(view.name, typed) ?? null) !== null;
        if (!page || !isMeant) return [];
        return [{ key: `view ${view.id}`, title: view.name, note: page.title, marks: marksOf(view.name, typed), ...line(view, page) }];
    });
