import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RaRecord } from 'react-admin';
import { type Board, createBoard } from '../page/board.ts';

/** Changes of the rows since the list was fetched. */
export interface LiveRows {
    /** Id → the current row. */
    rows: ReadonlyMap<string, RaRecord>;
    /** Id → the cells that have just changed. `turn` alternates, because a CSS animation restarts only under another name. */
    flashes: ReadonlyMap<string, { fields: ReadonlySet<string>; turn: 0 | 1 }>;
    /** Ids of rows that no longer match the list's filter. */
    stale: ReadonlySet<string>;
    /** Number of new rows that match the filter. */
    news: number;
}

export const NOTHING_NEW: LiveRows = { rows: new Map(), flashes: new Map(), stale: new Set(), news: 0 };

/** Store through which the listener passes changes to the table. */
export type LiveBoard = Board<LiveRows>;

export const createLiveBoard = (): LiveBoard => createBoard(NOTHING_NEW);

export const LiveContext = createContext(createLiveBoard());

/** Changes of the current list. */
export const useLiveRows = (): LiveRows => {
    const { on, read } = useContext(LiveContext);
    return useSyncExternalStore(on, read);
};
