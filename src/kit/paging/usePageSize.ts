import { useStore } from 'react-admin';
import { defaultPageSize, PAGE_SIZES } from '#providers/data/pageSize.ts';
import { PAGE_SIZE_KEY } from '#providers/store/listChoices.ts';
import { ROW_HEIGHT } from '#src/theme/tokens.ts';
import { useTableDensity } from '../grid/useDensity.ts';

/** Stored instead of a size: as many rows as fill the window. */
const FILLING = -1;

/** Approximate height above and below the rows of a list, in pixels. */
const BESIDE_ROWS = 340;

/** The smallest page size whose rows fill the window. */
function fillingSize(rowHeight: number): number {
    const room = window.innerHeight - BESIDE_ROWS;
    return PAGE_SIZES.find(size => size * rowHeight >= room) ?? Math.max(...PAGE_SIZES);
}

/** Rows per page: the user's last choice in any list, otherwise the company's setting. */
export function usePageSizeChoice() {
    const [chosen, remember] = useStore(PAGE_SIZE_KEY, 0);
    const [density] = useTableDensity();
    const filling = fillingSize(ROW_HEIGHT[density]);
    return {
        size: chosen === FILLING ? filling : chosen || defaultPageSize(),
        isFilling: chosen === FILLING,
        /** Stores a choice; returns the number of rows. */
        choose: (size: number | 'filling'): number => {
            remember(size === 'filling' ? FILLING : size);
            return size === 'filling' ? filling : size;
        },
    };
}

/** Initial number of rows per page. */
export const usePageSize = (): number => usePageSizeChoice().size;
