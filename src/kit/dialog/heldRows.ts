import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';

type Hold = () => () => void;

/** How an open dialog keeps what it is drawn in, such as the row of a list; does nothing elsewhere. */
export const HoldRowsContext = createContext<Hold>(() => () => undefined);

/** Keeps the rows of the list around while a dialog is open: the dialog lives in one of them, and would go with it and with what is typed. */
export const useHoldRows = (isOpen = true): void => {
    const hold = useContext(HoldRowsContext);
    useEffect(() => (isOpen ? hold() : undefined), [isOpen, hold]);
};

/**
 * A value as it is drawn: while a dialog holds it, the one from before, unless `whileHeld` brings it up to date.
 * @returns the value, and what `HoldRowsContext` is given around what is drawn of it
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

/** The rows of a list as they are drawn: while a dialog holds them, the same ones in the same order, each as it was read last. */
export const useHeldRows = (rows: RaRecord[] = NO_ROWS): [RaRecord[], Hold] => useHeld(rows, again);

const again = (drawn: readonly RaRecord[], rows: readonly RaRecord[]) => {
    const byId = new Map(rows.map(row => [row.id, row]));
    return drawn.map(row => byId.get(row.id) ?? row);
};
