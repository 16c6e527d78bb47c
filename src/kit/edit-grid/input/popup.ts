import type { KeyboardEvent } from 'react';

/** What the popup of a cell that is being edited does for the input, which keeps the focus. */
export interface CellPopup {
    /** Takes a key; false leaves it to the input. */
    onKey: (event: KeyboardEvent) => boolean;
    /** The value to be written; undefined where nothing was chosen. `isPicked`: the person confirmed, rather than went elsewhere. */
    result: (isPicked: boolean) => { value: unknown } | undefined;
}
