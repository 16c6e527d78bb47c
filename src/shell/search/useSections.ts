import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useResourceDefinitions } from 'react-admin';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { MIN_SOUGHT, type SearchAnswer } from '#contract/kit/search.ts';
import { Order } from '#contract/order/order.ts';
import { ReassignOrder } from '#contract/order/reassign.ts';
import type { SavedView } from '#contract/kit/calls/saved-view.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { recentRecords } from '#providers/store/recentRecords.ts';
import { searchQuery } from '#providers/system/search.ts';
import { useDebounced } from '#src/kit/input/useDebounced.ts';
import { type PinyinMatch, usePinyin } from '#src/kit/input/usePinyin.ts';
import { useOpenView, viewPath } from '#src/kit/list/saved-views/useOpenView.ts';
import { useAllViews } from '#src/kit/list/saved-views/useSavedViews.ts';
import { entityOf, hitsOf, noteOf, titleOf } from './hits.ts';
import { type Hit, marksOf, type Option, type OrderAct, type Section } from './options.ts';
import { type Page, pagesOf, searchPages } from './pages.ts';
import type { Act } from './useActs.ts';
import { useRecordPath } from './useRecordPath.ts';
import { recentPages } from './useRecentPages.ts';

/** A palette option for a page of the menu. */
const pageOption = (page: Page, marks: readonly number[] = []): Option => ({
    key: page.path,
    title: page.title,
    note: page.group,
    marks,
    to: page.path,
});

/** The actions whose title, its pinyin, or note matches the text. */
const findActs = (acts: readonly Act[], typed: string, pinyin?: PinyinMatch): Option[] =>
    searchPages(
        acts.map(({ key, title, note }) => ({ path: key, title, group: note })),
        typed,
        pinyin,
    ).flatMap(({ page, marks }) => {
        const act = acts.find(({ key }) => key === page.path);
        return act ? [{ ...act, marks }] : [];
    });

/** The saved views whose name matches the text, each with the title of its list. */
const findViews = (
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

const TYPING_MS = 200;

/** Parses the typed text: after 改派 the rest identifies the order to reassign. */
export const soughtOf = (typed: string, reassign: string): { keyword: string; isReassign: boolean } => {
    const trimmed = typed.trim();
    return trimmed.startsWith(`${reassign} `) || (trimmed.startsWith(reassign) && /\d/.test(trimmed))
        ? { keyword: trimmed.slice(reassign.length).trim(), isReassign: true }
        : { keyword: trimmed, isReassign: false };
};

interface Given {
    menu: readonly MenuNode[];
    typed: string;
    acts: readonly Act[];
    /** Opens the dialog of an order. */
    actOn: (act: OrderAct) => void;
}

/**
 * The sections of the palette. Without a text: the recently opened items, then all pages. With a text: pages, actions and saved views, which
 * are available immediately, and below them the records found by the server, so that no line moves while the user selects one.
 */
export function useSections({ menu, typed, acts, actOn }: Given) {
    const text = useText();
    const nameOf = useNameOf();
    const pinyin = usePinyin();
    const pathOf = useRecordPath();
    const definitions = useResourceDefinitions();
    const openView = useOpenView();
    const views = useAllViews();
    const { keyword, isReassign } = soughtOf(typed, nameOf(ReassignOrder));
    const isAsked = keyword.length >= MIN_SOUGHT;
    const settled = useDebounced(keyword, TYPING_MS);
    const query = useQuery({ ...searchQuery(settled), enabled: settled.length >= MIN_SOUGHT });
    const pages = useMemo(() => pagesOf(menu), [menu]);

    const hitOption = (hit: Hit): Option[] => {
        const to = pathOf(hit);
        const title = titleOf(hit);
        if (to === undefined || definitions[hit.entity.resource] === undefined) return [];
        const line = { key: `${hit.entity.resource} ${hit.record.id}`, title, note: noteOf(hit), marks: marksOf(title, keyword), hit };
        return isReassign
            ? [
                  {
                      ...line,
                      title: text('shell.searchActs.reassign', { no: title }),
                      marks: [],
                      run: () => actOn({ id: hit.record.id, act: 'reassign' }),
                  },
              ]
            : [{ ...line, to }];
    };
    const recordSections = (answer: SearchAnswer): Section[] =>
        hitsOf(answer)
            .filter(({ entity }) => !isReassign || entity.resource === Order.resource)
            .map(({ entity, hits }) => ({ label: nameOf(entity), items: hits.flatMap(hitOption) }));
    const recentHits = recentRecords().flatMap(({ resource, id, title }): Option[] => {
        const entity = entityOf(resource);
        if (!entity) return [];
        const hit = { entity, record: { id, [entity.represent]: title } };
        const to = pathOf(hit);
        return to === undefined ? [] : [{ key: `${resource} ${id}`, title, note: nameOf(entity), marks: [], to, hit }];
    });

    const isCurrent = settled === keyword;
    const sections = ((): Section[] => {
        if (keyword === '' && !isReassign) {
            const recent = recentPages().flatMap(path => pages.filter(page => page.path === path));
            const others = pages.filter(page => !recent.includes(page));
            return [
                { label: text('shell.searchRecent'), items: recent.map(page => pageOption(page)) },
                { label: text('shell.searchRecentRecords'), items: recentHits },
                { label: text('shell.searchAll'), items: others.map(page => pageOption(page)) },
            ];
        }
        const found = isAsked && isCurrent && query.data ? recordSections(query.data) : [];
        if (isReassign) return found;
        const view = (each: Parameters<typeof openView>[0]) => ({ to: viewPath(each), run: () => openView(each) });
        return [
            {
                label: text('shell.searchFound'),
                items: searchPages(pages, keyword, pinyin).map(({ page, marks }) => pageOption(page, marks)),
            },
            { label: text('shell.searchActs.title'), items: findActs(acts, keyword, pinyin) },
            { label: text('shell.searchViews'), items: findViews(views.data ?? [], pages, keyword, pinyin, view) },
            ...found,
        ];
    })();
    return {
        sections: sections.filter(({ items }) => items.length > 0),
        keyword,
        isReassign,
        /** The response for the current text has not arrived yet. */
        isWaiting: isAsked && (!isCurrent || query.isPending),
        error: isAsked && isCurrent ? query.error : null,
        retry: () => void query.refetch(),
        late: isCurrent ? (query.data?.late ?? []).flatMap(resource => entityOf(resource) ?? []).map(nameOf) : [],
    };
}
