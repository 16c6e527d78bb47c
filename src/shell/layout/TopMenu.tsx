import Box from '@mui/material/Box';
import { type KeyboardEvent, type RefCallback, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { useText } from '#providers/i18n/useText.ts';
import { trailTo } from './menuTree.ts';
import { TopMenuItem } from './TopMenuItem.tsx';

/** Room that 更多 needs beside the entries, in pixels. */
const MORE_PX = 96;

/** How many children of a row, from the left, have room in it; `count` until that is known. */
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
            // Entries grow by themselves as well: the counts of what waits arrive later.
            for (const part of [row, ...row.children]) observer.observe(part);
            return () => observer.disconnect();
        },
        [count],
    );
    return [ref, Math.min(fitting, count)];
}

const row = { display: 'flex', m: 0, p: 0, listStyle: 'none', height: '100%' } as const;

/** The arrow keys go along the bar; Enter opens a group or its page. */
const handleArrows = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('ul:not([inert]) [data-top-entry]')];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    stops.at((at + step) % stops.length)?.focus();
};

/** The menu in the header (LAYOUT-07): what has no room lies behind 更多. */
export const TopMenu = ({ menu }: { menu: readonly MenuNode[] }) => {
    const text = useText();
    const { pathname } = useLocation();
    const activeIds = trailTo(menu, pathname).map(({ id }) => id);
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
            aria-label={text('shell.menu')}
            onKeyDown={handleArrows}
            sx={{ flex: 1, minWidth: 0, height: '100%', position: 'relative', overflow: 'hidden' }}
        >
            {/* All entries, unseen: how wide they are does not depend on which are shown. */}
            <Box component="ul" ref={ruler} aria-hidden inert sx={{ ...row, position: 'absolute', inset: 0, visibility: 'hidden' }}>
                {menu.map(node => (
                    <TopMenuItem key={node.id} node={node} activeIds={activeIds} />
                ))}
            </Box>
            <Box component="ul" sx={row}>
                {menu.slice(0, fitting).map(node => (
                    <TopMenuItem key={node.id} node={node} activeIds={activeIds} />
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
