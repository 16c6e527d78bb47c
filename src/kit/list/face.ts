import { type RaRecord, useStore } from 'react-admin';
import { type RefObject, useEffect, useState } from 'react';
import type { To } from 'react-router-dom';
import type { ColumnSpec } from '../grid/column.ts';
import type { LiveRows } from '../grid/LiveContext.ts';
import { useIsPhone } from '../ui/useIsPhone.ts';

/** Presentation of a list: a table, or a card per row. */
export type Face = 'table' | 'cards';

/** Props of both presentations. */
export interface FaceProps {
    /** The current rows. */
    rows: RaRecord[];
    live: LiveRows;
    /** The visible columns, in the user's order. */
    columns: readonly ColumnSpec[];
    isSelectable: boolean;
    isNumbered: boolean;
    /** Link to the details of a row; undefined if there are none or the user may not see them. */
    linkTo: ((row: RaRecord) => To) | undefined;
}

/**
 * The face to render. A change of the wanted face, as when the phone is rotated, waits while a dialog is open, because a row may have opened
 * the dialog, which would unmount with its typed input.
 */
export function useDrawnFace(place: RefObject<HTMLElement | null>): Face {
    const { face: wanted } = useFace();
    const [face, setFace] = useState(wanted);
    // Observes the document, because a modal dialog sets `aria-hidden` on the content below it.
    useEffect(() => {
        if (face === wanted) return undefined;
        const settle = () => {
            if (!place.current?.closest('[aria-hidden="true"], [inert]')) setFace(wanted);
        };
        const frame = requestAnimationFrame(settle);
        const observer = new MutationObserver(settle);
        observer.observe(document.body, { subtree: true, attributeFilter: ['aria-hidden', 'inert'] });
        return () => {
            cancelAnimationFrame(frame);
            observer.disconnect();
        };
    }, [face, wanted, place]);
    return face;
}

/** On a phone cards, unless the user has chosen the table; elsewhere always the table. */
export function useFace() {
    const isPhone = useIsPhone();
    const [chosen, choose] = useStore<Face>('table.face', 'cards');
    return { isPhone, face: isPhone ? chosen : ('table' as Face), choose };
}
