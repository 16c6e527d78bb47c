import { useState } from 'react';

export const VIEWS = ['gantt', 'map', 'city'] as const;
export type BoardView = (typeof VIEWS)[number];

const KEY = 'dispatch.view';

const read = (): BoardView => VIEWS.find(view => view === localStorage.getItem(KEY)) ?? 'gantt';

/** Chart, map or cities in the middle of the board: kept on this computer. */
export const useKeptView = (): [BoardView, (view: BoardView) => void] => {
    const [view, setView] = useState(read);
    return [
        view,
        next => {
            localStorage.setItem(KEY, next);
            setView(next);
        },
    ];
};
