import type { MenuNode } from '#contract/system/account/auth.ts';
import type { PinyinMatch } from '#src/kit/input/usePinyin.ts';

/** A page of the menu for the search. */
export interface Page {
    path: string;
    title: string;
    /** Its parent groups: 系统管理 / 用户. */
    group: string;
}

interface Found {
    page: Page;
    /** Indexes of the title's characters that matched. */
    marks: readonly number[];
}

/** Every page of the visible menu, in the menu's order. */
export const pagesOf = (nodes: readonly MenuNode[], above: readonly string[] = []): Page[] =>
    nodes.flatMap(node =>
        node.children
            ? pagesOf(node.children, [...above, node.meta.title])
            : [{ path: node.path, title: node.meta.title, group: above.join(' / ') }],
    );

const span = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

const rankOf = (page: Page, typed: string, pinyin: PinyinMatch | undefined): (Found & { rank: number }) | undefined => {
    const at = page.title.toLowerCase().indexOf(typed);
    if (at >= 0) return { page, marks: span(at, typed.length), rank: at === 0 ? 0 : 1 };
    const marks = pinyin?.(page.title, typed);
    if (marks) return { page, marks, rank: marks[0] === 0 ? 2 : 3 };
    if (page.group.toLowerCase().includes(typed) || pinyin?.(page.group, typed)) return { page, marks: [], rank: 4 };
    return undefined;
};

const isWhole = ({ page, marks }: Found): boolean => marks.length === page.title.length;

/** The pages whose title, pinyin, initials (ddlb for 订单列表) or group matches, best matches first (HEAD-01). */
export function searchPages(pages: readonly Page[], typed: string, pinyin?: PinyinMatch): Found[] {
    const wanted = typed.trim().toLowerCase();
    if (wanted === '') return pages.map(page => ({ page, marks: [] }));
    // For 客户 the page with exactly this title comes before 客户账户.
    return pages
        .flatMap(page => rankOf(page, wanted, pinyin) ?? [])
        .sort((one, other) => one.rank - other.rank || Number(isWhole(other)) - Number(isWhole(one)));
}
