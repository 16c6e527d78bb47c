import { useStore } from 'react-admin';
import { defaultPageSize, PAGE_SIZES } from '#providers/data/pageSize.ts';
import { PAGE_SIZE_KEY } from '#providers/store/listChoices.ts';
import { ROW_HEIGHT } from '#src/theme/tokens.ts';
import { useTableDensity } from '../grid/useDensity.ts';

/** Kept in place of a size: as many rows as fill the window. */
const FILLING = -1;

/** About what lies above and below the rows of a list, in pixels. */
const BESIDE_ROWS = 340;

/** The least size whose rows leave no room empty in a window of this height. */
function fillingSize(rowHeight: number): number {
    const room = window.innerHeight - BESIDE_ROWS;
    return PAGE_SIZES.find(size => size * rowHeight >= room) ?? Math.max(...PAGE_SIZES);
}

/** Rows of a list's page, as the person chose them last, in whatever list; until then as the company's setting says. */
export function usePageSizeChoice() {
    const [chosen, remember] = useStore(PAGE_SIZE_KEY, 0);
    const [density] = useTableDensity();
    const filling = fillingSize(ROW_HEIGHT[density]);
    return {
        size: chosen === FILLING ? filling : chosen || defaultPageSize(),
        isFilling: chosen === FILLING,
        /** Chooses a size; answers its rows. */
        choose: (size: number | 'filling'): number => {
            remember(size === 'filling' ? FILLING : size);
            return size === 'filling' ? filling : size;
        },
    };
}

/** Rows that a list's page begins with. */
export const usePageSize = (): number => usePageSizeChoice().size;
