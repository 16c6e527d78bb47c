import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { createBoard } from '../../page/board.ts';
import { TabKeysContext } from './tabKeys.ts';

/** The open tab of a list. */
export interface OpenTab {
    /** False if the list is filtered by the tabs' keys in a way that matches none of the tabs. */
    isOpen: boolean;
    /** Its row count, if the list has no other filters. */
    count: number | undefined;
    isApproximate: boolean;
}

/** Store through which the tabs pass the open tab to the parts below: filters, chips, the pager. */
export const createOpenTabBoard = () => createBoard<OpenTab | undefined>(undefined);

export const OpenTabContext = createContext(createOpenTabBoard());

/** Passes the open tab to the rest of the list. */
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

/** The filter keys of the tabs, which have no chip and are kept by 重置. If no tab is open they are ordinary filters. */
export const useTabKeys = (): readonly string[] => {
    const keys = useContext(TabKeysContext);
    return useOpenTab()?.isOpen === false ? NO_KEYS : keys;
};

const NO_KEYS: readonly string[] = [];
