import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';

type Hold = () => () => void;

/** Lets an open dialog keep its surrounding component mounted, such as the row of a list; a no-op by default. */
export const HoldRowsContext = createContext<Hold>(() => () => undefined);

/**
 * Keeps the rows of the list mounted while a dialog is open: the dialog is rendered in one of them and would unmount with it, losing the
 * typed input.
 */
export const useHoldRows = (isOpen = true): void => {
    const hold = useContext(HoldRowsContext);
    useEffect(() => (isOpen ? hold() : undefined), [isOpen, hold]);
};

/**
 * The value to render: while a dialog holds it, the previous one, unless `whileHeld` merges the new one into it.
 * @returns the value, and the `HoldRowsContext` value for the components that render it
 */
export const useHeld = <T>(read: T, whileHeld: (drawn: T, read: T) => T = drawn => drawn): [T, Hold] => {
    const [held, set] = useState({ count: 0, read, drawn: read });
    if (held.read !== read) set({ ...held, read, drawn: held.count === 0 ? read : whileHeld(held.drawn, read) });
    const hold = useCallback(() => {
        set(before => ({ ...before, count: before.count + 1 }));
        return () =>
            set(before => (before.count > 1 ? { ...before, count: before.count - 1 } : { ...before, count: 0, drawn: before.read }));
    }, []);
    return [held.drawn, hold];
};

const NO_ROWS: RaRecord[] = [];

/** The rows to render in a list: while a dialog holds them, the same rows in the same order, each with its latest data. */
export const useHeldRows = (rows: RaRecord[] = NO_ROWS): [RaRecord[], Hold] => useHeld(rows, again);

const again = (drawn: readonly RaRecord[], rows: readonly RaRecord[]) => {
    const byId = new Map(rows.map(row => [row.id, row]));
    return drawn.map(row => byId.get(row.id) ?? row);
};
