import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { createBoard } from '../../page/board.ts';
import { TabKeysContext } from './tabKeys.ts';

/** What the tabs over a list say of the one that is open. */
export interface OpenTab {
    /** False where the list is narrowed by something of the tabs' keys that none of them represents. */
    isOpen: boolean;
    /** How many rows it holds, where the list shows just these. */
    count: number | undefined;
    isApproximate: boolean;
}

/** Where the tabs leave it for what is below them: filters, chips, the pager. */
export const createOpenTabBoard = () => createBoard<OpenTab | undefined>(undefined);

export const OpenTabContext = createContext(createOpenTabBoard());

/** Tells the rest of the list which of its tabs is open. */
export const useTellOpenTab = ({ isOpen, count, isApproximate }: OpenTab): void => {
    const board = useContext(OpenTabContext);
    useEffect(() => {
        board.write({ isOpen, count, isApproximate });
        return () => board.write(undefined);
    }, [board, isOpen, count, isApproximate]);
};

export const useOpenTab = (): OpenTab | undefined => {
    const board = useContext(OpenTabContext);
    return useSyncExternalStore(board.on, board.read);
};

/** The filter keys that belong to the open tab: no chip shows them and 重置 leaves them alone. Where no tab is open they are filters like the others. */
export const useTabKeys = (): readonly string[] => {
    const keys = useContext(TabKeysContext);
    return useOpenTab()?.isOpen === false ? NO_KEYS : keys;
};

const NO_KEYS: readonly string[] = [];
