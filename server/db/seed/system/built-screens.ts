/** The screens that exist, by their id in `docs/domain/menu.txt`, or by path where two share an id. Only these get menu rows, buttons and rights. */
export const BUILT_SCREENS = new Set([
    'DASH-01',
    'S01',
    'S27',
    'S28',
    'S30',
    'S40',
    'S41',
    'S44',
    'S47',
    'S49',
    'S50',
    'SYS-01',
    'SYS-02',
    'SYS-03',
    'SYS-04',
    '/system/depart',
    'SYS-07',
    'SYS-09',
    'SYS-10',
    'SYS-11',
    'SYS-12',
    'SYS-14',
    'SYS-15',
    'SYS-18',
    'SYS-21',
    'SYS-22',
]);

/** Does the screen of a menu line exist? */
export const isBuilt = ({ id, path }: { id: string; path: string }): boolean => BUILT_SCREENS.has(id) || BUILT_SCREENS.has(path);
