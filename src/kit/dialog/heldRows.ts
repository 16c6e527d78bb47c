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

const NO_ROWS: RaRecord[] = [];

/**
 * The rows of a list as they are drawn: while a dialog holds them, the same ones in the same order, each as it was read last.
 * @returns the rows, and the value of `HoldRowsContext` around them
 */
export const useHeldRows = (rows: RaRecord[] = NO_ROWS): [RaRecord[], Hold] => {
    const [{ count, read, drawn }, set] = useState({ count: 0, read: NO_ROWS, drawn: NO_ROWS });
    if (read !== rows) set({ count, read: rows, drawn: count === 0 ? rows : again(drawn, rows) });
    const hold = useCallback(() => {
        set(held => ({ ...held, count: held.count + 1 }));
        return () => set(held => (held.count > 1 ? { ...held, count: held.count - 1 } : { ...held, count: 0, drawn: held.read }));
    }, []);
    return [drawn, hold];
};

const again = (drawn: readonly RaRecord[], rows: readonly RaRecord[]) => {
    const byId = new Map(rows.map(row => [row.id, row]));
    return drawn.map(row => byId.get(row.id) ?? row);
};
