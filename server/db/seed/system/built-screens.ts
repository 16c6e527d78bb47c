/** The screens that exist, by their id in `docs/domain/menu.txt`. Only these get menu rows, buttons and rights. */
export const BUILT_SCREENS = new Set(['DASH-01', 'S01', 'S30']);
