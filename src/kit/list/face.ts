import { type RaRecord, useStore } from 'react-admin';
import { type RefObject, useEffect, useState } from 'react';
import type { To } from 'react-router-dom';
import type { ColumnSpec } from '../grid/column.ts';
import type { LiveRows } from '../grid/LiveContext.ts';
import { useIsPhone } from '../ui/useIsPhone.ts';

/** The rows of a list as a table, or each row as a card. */
export type Face = 'table' | 'cards';

/** What either face of a list draws. */
export interface FaceProps {
    /** As they are now. */
    rows: RaRecord[];
    live: LiveRows;
    /** In the person's order, without those that are hidden. */
    columns: readonly ColumnSpec[];
    isSelectable: boolean;
    isNumbered: boolean;
    /** The details of a row; absent where there are none to see. */
    linkTo: ((row: RaRecord) => To) | undefined;
}

/**
 * The face that is drawn: the wanted one, but not while a dialog lies over the list, which may be one that a row has opened. It stays with
 * what was typed into it when somebody turns the phone.
 */
export function useDrawnFace(place: RefObject<HTMLElement | null>): Face {
    const { face: wanted } = useFace();
    const [face, setFace] = useState(wanted);
    // Listens to the document, where dialogs hide what they lie over.
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

/** Cards on a phone until the person asks for the table; elsewhere there is the table alone. */
export function useFace() {
    const isPhone = useIsPhone();
    const [chosen, choose] = useStore<Face>('table.face', 'cards');
    return { isPhone, face: isPhone ? chosen : ('table' as Face), choose };
}
