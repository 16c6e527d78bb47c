import type { useGridApiRef } from '@mui/x-data-grid';
import { type RefObject, useEffect } from 'react';

/** How much smaller tables are printed at most: some fifteen columns on a sheet across. */
const LARGEST = 0.7;

/** The room between the margins of an A4 sheet across, CSS px. */
const SHEET_PX = 1040;

/** The CSS variable that tables are zoomed by on paper. */
export const PRINT_SCALE = '--kit-print-scale';

/** Before the page is printed, says how small the table must be for all of its columns to find room on the sheet; boxes and buttons are not printed. */
export function usePrintScale(place: RefObject<HTMLElement | null>, api: ReturnType<typeof useGridApiRef>) {
    // Listens to the browser.
    useEffect(() => {
        const handlePrint = () => {
            const columns = api.current?.getVisibleColumns() ?? [];
            const width = columns.filter(({ disableExport }) => !disableExport).reduce((sum, { computedWidth }) => sum + computedWidth, 0);
            place.current?.style.setProperty(PRINT_SCALE, String(Math.min(LARGEST, SHEET_PX / Math.max(1, width))));
        };
        window.addEventListener('beforeprint', handlePrint);
        return () => window.removeEventListener('beforeprint', handlePrint);
    }, [place, api]);
}
