import type { KeyboardEvent } from 'react';

/** Handle of an edited cell's popup for the input, which keeps the focus. */
export interface CellPopup {
    /** Handles a key; returns false to leave it to the input. */
    onKey: (event: KeyboardEvent) => boolean;
    /** The value to write; undefined if nothing was chosen. `isPicked`: the user confirmed the choice instead of leaving the cell. */
    result: (isPicked: boolean) => { value: unknown } | undefined;
}
