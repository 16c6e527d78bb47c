import type { MouseEvent } from 'react';
import { CELL_CLASS } from '#src/kit/grid/gridStyles.ts';
import { pageOfDetails } from '#src/kit/page/recordPage.ts';
import { tabIdOf } from './places.ts';

/** Controls in a row that handle clicks themselves. */
const CONTROLS = 'button, input, label, [role=checkbox], [role=menuitem]';

/** The page path of the record whose details a link opens; undefined for any other link. */
const pageOfLink = (link: HTMLAnchorElement): string | undefined => {
    const { origin, pathname } = new URL(link.href);
    const page = origin === location.origin && link.target === '' ? pageOfDetails(pathname) : undefined;
    return page !== undefined && tabIdOf(page) === page ? page : undefined;
};

/** The clicked link to a record's details, or the link of the clicked row. */
const linkAt = (target: EventTarget): HTMLAnchorElement | null => {
    if (!(target instanceof Element)) return null;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (link || target.closest(CONTROLS)) return link;
    return target.closest('[role=row]')?.querySelector<HTMLAnchorElement>(`a.${CELL_CLASS.link}`) ?? null;
};

const isAsked = ({ button, ctrlKey, metaKey }: MouseEvent) => button === 1 || (button === 0 && (ctrlKey || metaKey));

/**
 * A middle click, or a click with Ctrl or ⌘, opens a record in a background tab of the workspace, on links to its details and on the rows of
 * lists. Other links are left to the browser.
 */
export const recordLinkHandlers = (openBehind: (path: string, title: string) => void) => {
    const handle = (event: MouseEvent) => {
        const link = isAsked(event) ? linkAt(event.target) : null;
        const page = link && pageOfLink(link);
        if (!page) return;
        event.preventDefault();
        event.stopPropagation();
        openBehind(page, link.textContent.trim());
    };
    return {
        onClickCapture: handle,
        onAuxClickCapture: handle,
        // Prevents autoscroll on a middle click.
        onMouseDownCapture: (event: MouseEvent) => {
            if (event.button === 1 && linkAt(event.target)) event.preventDefault();
        },
    };
};
