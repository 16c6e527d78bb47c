import type { NoticeItem } from '#contract/system/announcement.ts';
import type { MenuNode } from '#contract/system/account/auth.ts';

export type NoticeTarget = { kind: 'page'; path: string } | { kind: 'site'; url: string };

/**
 * Target of an announcement (HEAD-06): a path of this client, a component by its name in the menu (with the record's id if it has one), or
 * another site. Undefined for everything else, especially scripts, and for pages that are not in the user's menu.
 */
export function noticeTarget(
    { openPage, busId }: Pick<NoticeItem, 'openPage' | 'busId'>,
    menu: readonly MenuNode[],
): NoticeTarget | undefined {
    if (!openPage) return undefined;
    if (/^\/(?![/\\])/.test(openPage)) return { kind: 'page', path: openPage };
    if (/^https?:\/\//i.test(openPage)) return URL.canParse(openPage) ? { kind: 'site', url: openPage } : undefined;
    const page = findPage(menu, openPage);
    if (!page) return undefined;
    return { kind: 'page', path: busId ? `${page}/${encodeURIComponent(busId)}/show` : page };
}

const findPage = (nodes: readonly MenuNode[], component: string): string | undefined => {
    for (const node of nodes) {
        const found = node.component === component ? node.path : findPage(node.children ?? [], component);
        if (found !== undefined) return found;
    }
    return undefined;
};
