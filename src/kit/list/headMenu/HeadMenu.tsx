import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import IconButton from '@mui/material/IconButton';
import { type RefObject, useContext, useEffect, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import type { ColumnSpec } from '../../grid/column.ts';
import { ColumnsContext } from '../../grid/ColumnsContext.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { HeadFilter } from './HeadFilter.tsx';

/** Width of the button at the right end of a column head, in pixels. */
const BUTTON_PX = 24;

/** A column and the element of its head. */
interface Head {
    column: ColumnSpec;
    element: HTMLElement;
}

/**
 * The menu of a column head. It is opened by a button in the hovered head, or by a right click, the menu key or a long press anywhere in the
 * head. There is one for the whole table, so that the heads stay lightweight.
 */
export const HeadMenu = ({ place }: { place: RefObject<HTMLElement | null> }) => {
    const text = useText();
    const board = useContext(ColumnsContext);
    const [pointed, setPointed] = useState<Head>();
    const [open, setOpen] = useState<Head & { part: 'menu' | 'filter' }>();
    // Tracks the pointer over the data grid's heads.
    useEffect(() => {
        const box = place.current;
        if (!box) return undefined;
        const headAt = (target: EventTarget | null): Head | undefined => {
            const element = target instanceof Element ? target.closest<HTMLElement>('.MuiDataGrid-columnHeader') : null;
            const column = board.read().find(({ key, isAction }) => !isAction && key === element?.dataset.field);
            return element && column ? { column, element } : undefined;
        };
        const follow = ({ target }: Event) => {
            if (target instanceof Element && target.closest('[data-head-menu]')) return;
            const head = headAt(target);
            setPointed(before => (before?.element === head?.element ? before : head));
        };
        const leave = () => setPointed(undefined);
        const openAt = (event: MouseEvent) => {
            const head = headAt(event.target);
            if (!head) return;
            event.preventDefault();
            setOpen({ ...head, part: 'menu' });
        };
        const listeners = new AbortController();
        const { signal } = listeners;
        box.addEventListener('mouseover', follow, { signal });
        box.addEventListener('mouseleave', leave, { signal });
        box.addEventListener('scroll', leave, { signal, capture: true });
        box.addEventListener('contextmenu', openAt, { signal });
        // The pointer was already over a head before this was loaded.
        const under = box.querySelector('.MuiDataGrid-columnHeader:hover');
        under?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        return () => listeners.abort();
    }, [place, board]);
    const close = () => setOpen(undefined);
    return (
        <>
            {pointed && (
                <IconButton
                    data-head-menu
                    size="small"
                    tabIndex={-1}
                    aria-label={text('list.head.menu', { label: pointed.column.label })}
                    onClick={() => setOpen({ ...pointed, part: 'menu' })}
                    sx={{
                        ...placeOf(pointed.element, place.current),
                        bgcolor: 'background.paper',
                        border: 1,
                        borderColor: 'divider',
                        '&:hover': { bgcolor: 'background.paper', color: 'primary.main' },
                        '@media print': { display: 'none' },
                    }}
                >
                    <ArrowDropDown fontSize="small" />
                </IconButton>
            )}
            {open?.part === 'menu' && (
                <ColumnMenu
                    column={open.column}
                    anchor={open.element}
                    onFilter={() => setOpen({ ...open, part: 'filter' })}
                    onClose={close}
                />
            )}
            {open?.part === 'filter' && <HeadFilter source={open.column.key} anchor={open.element} onClose={close} />}
        </>
    );
};

/** The right end of the visible part of the head. */
function placeOf(head: HTMLElement, box: HTMLElement | null) {
    const [at, around] = [head.getBoundingClientRect(), (box ?? head).getBoundingClientRect()];
    return {
        position: 'absolute',
        zIndex: 4,
        top: at.top - around.top + (at.height - BUTTON_PX) / 2,
        left: Math.min(at.right, around.right) - around.left - BUTTON_PX - 4,
        width: BUTTON_PX,
        height: BUTTON_PX,
        p: 0,
    } as const;
}
