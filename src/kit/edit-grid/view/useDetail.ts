import { useNotify } from 'react-admin';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import type { Grid } from '../core/grid.ts';
import { placesOf } from '../core/rows.ts';

const RETRIES = 3;
const RETRY_MS = 100;

/**
 * The row whose details are open. The popover is anchored to the row, which must be in the document: the sheet scrolls to it and looks for
 * it again up to three times, 100 ms apart, before it reports 「打开子表失败」 (GRID-09).
 */
export const useDetail = (place: RefObject<HTMLElement | null>, grid: Grid) => {
    const text = useText();
    const notify = useNotify();
    const [open, setOpen] = useState<{ uid: string; anchor: HTMLElement }>();
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    // Clears the pending retry on unmount.
    useEffect(() => () => clearTimeout(timer.current), []);
    const show = useCallback(
        (wanted: string) => {
            const attempt = (uid: string, retries: number) => {
                clearTimeout(timer.current);
                const row = placesOf(grid.state().rows).get(uid);
                const anchor = row === undefined ? null : place.current?.querySelector<HTMLElement>(`[data-row="${row}"]`);
                if (anchor) return setOpen({ uid, anchor });
                if (retries === 0) return notify(text('editGrid.detailFailed'), { type: 'error' });
                grid.goTo({ uid, key: '' });
                timer.current = setTimeout(() => attempt(uid, retries - 1), RETRY_MS);
            };
            attempt(wanted, RETRIES);
        },
        [place, grid, notify, text],
    );
    return { open, show, close: () => setOpen(undefined) };
};
