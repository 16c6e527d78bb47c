import type { useGridApiRef } from '@mui/x-data-grid';
import { type RefObject, useEffect } from 'react';

/** Maximum print scale of tables: about fifteen columns fit on a landscape sheet. */
const LARGEST = 0.7;

/** Width between the margins of a landscape A4 sheet, in CSS px. */
const SHEET_PX = 1040;

/** CSS variable with the print zoom of tables. */
export const PRINT_SCALE = '--kit-print-scale';

/** Sets the print scale before the page is printed, so that all columns fit on the sheet; checkboxes and buttons are not printed. */
export function usePrintScale(place: RefObject<HTMLElement | null>, api: ReturnType<typeof useGridApiRef>) {
    // Subscribes to the browser's print events.
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
