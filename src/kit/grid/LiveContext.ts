import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RaRecord } from 'react-admin';
import { type Board, createBoard } from '../page/board.ts';

/** What has become known of the rows since the list was read. */
export interface LiveRows {
    /** Id → the row as it is now. */
    rows: ReadonlyMap<string, RaRecord>;
    /** Id → the cells that have just changed, and whether for an even or odd time: an animation starts over only under another name. */
    flashes: ReadonlyMap<string, { fields: ReadonlySet<string>; turn: 0 | 1 }>;
    /** Rows that the list's filter no longer fits. */
    stale: ReadonlySet<string>;
    /** How many rows are new that the filter fits. */
    news: number;
}

export const NOTHING_NEW: LiveRows = { rows: new Map(), flashes: new Map(), stale: new Set(), news: 0 };

/** Where the listener leaves changes for the table. */
export type LiveBoard = Board<LiveRows>;

export const createLiveBoard = (): LiveBoard => createBoard(NOTHING_NEW);

export const LiveContext = createContext(createLiveBoard());

/** What is new of the current list. */
export const useLiveRows = (): LiveRows => {
    const { on, read } = useContext(LiveContext);
    return useSyncExternalStore(on, read);
};
