import Box from '@mui/material/Box';
import { type KeyboardEvent, type RefCallback, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { useText } from '#providers/i18n/useText.ts';
import { leavesOf, trailTo } from './menuTree.ts';
import { TopMenuItem } from './TopMenuItem.tsx';
import { useGroup } from './useGroup.ts';

/** Width of 更多 beside the entries, in pixels. */
const MORE_PX = 96;

/** Number of a row's children, from the left, that fit into it; `count` until it is measured. */
function useFitting(count: number): [RefCallback<HTMLElement>, number] {
    const [fitting, setFitting] = useState(count);
    const ref = useCallback(
        (row: HTMLElement | null) => {
            if (!row || typeof ResizeObserver === 'undefined') return undefined;
            const measure = () => {
                const widths = [...row.children].slice(0, count).map(child => child.getBoundingClientRect().width);
                const all = widths.reduce((sum, width) => sum + width, 0);
                const room = row.clientWidth;
                if (all <= room) return setFitting(widths.length);
                let used = MORE_PX;
                setFitting(widths.findIndex(width => (used += width) > room));
            };
            const observer = new ResizeObserver(measure);
            // Entries can grow later, when their pending counts have loaded.
            for (const part of [row, ...row.children]) observer.observe(part);
            return () => observer.disconnect();
        },
        [count],
    );
    return [ref, Math.min(fitting, count)];
}

const row = { display: 'flex', m: 0, p: 0, listStyle: 'none', height: '100%' } as const;

/** The arrow keys move along the bar; Enter opens a group or a page. */
const handleArrows = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('ul:not([inert]) [data-top-entry]')];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    stops.at((at + step) % stops.length)?.focus();
};

/** Turns a group into an entry that opens its first page. */
const asEntry = (group: MenuNode): MenuNode => {
    const [first = group] = leavesOf(group);
    return { ...first, id: group.id, meta: { ...first.meta, title: group.meta.title, icon: group.meta.icon } };
};

interface TopMenuProps {
    menu: readonly MenuNode[];
    /** Shows only the groups; their pages are in the side menu. */
    isOfGroups?: boolean;
}

/** The menu in the header (LAYOUT-07); entries that do not fit are in 更多. */
export const TopMenu = ({ menu: whole, isOfGroups = false }: TopMenuProps) => {
    const text = useText();
    const { pathname } = useLocation();
    const group = useGroup(whole);
    const activeIds = isOfGroups ? [group?.id ?? ''] : trailTo(whole, pathname).map(({ id }) => id);
    const menu = isOfGroups ? whole.map(asEntry) : whole;
    const groupOf = (id: string) => (isOfGroups ? { group: whole.find(node => node.id === id) } : {});
    const [ruler, fitting] = useFitting(menu.length);
    const rest = menu.slice(fitting);
    const more: MenuNode = {
        id: 'more',
        path: '',
        name: 'more',
        component: 'layouts/RouteView',
        route: '0',
        children: rest,
        meta: { title: text('common.more'), keepAlive: true, internalOrExternal: false },
    };
    return (
        <Box
            component="nav"
            aria-label={text(isOfGroups ? 'shell.groups' : 'shell.menu')}
            onKeyDown={handleArrows}
            sx={{ flex: 1, minWidth: 0, height: '100%', position: 'relative', overflow: 'hidden' }}
        >
            {/* An invisible copy of all entries, to measure their widths independently of which ones are shown. */}
            <Box component="ul" ref={ruler} aria-hidden inert sx={{ ...row, position: 'absolute', inset: 0, visibility: 'hidden' }}>
                {menu.map(node => (
                    <TopMenuItem key={node.id} node={node} activeIds={activeIds} {...groupOf(node.id)} />
                ))}
            </Box>
            <Box component="ul" sx={row}>
                {menu.slice(0, fitting).map(node => (
                    <TopMenuItem key={node.id} node={node} activeIds={activeIds} {...groupOf(node.id)} />
                ))}
                {rest.length > 0 && (
                    <TopMenuItem
                        node={more}
                        activeIds={rest.some(({ id }) => activeIds.includes(id)) ? [...activeIds, more.id] : activeIds}
                    />
                )}
            </Box>
        </Box>
    );
};
