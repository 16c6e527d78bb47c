import { useEffect, useRef } from 'react';
import { isDocumentNumber } from '#contract/kit/search.ts';

/** Nobody types so fast: the mean time between two keys of a scanner. */
const MAX_MEAN_MS = 35;
/** After such a pause another text begins. */
const PAUSE_MS = 200;

const isInput = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]') !== null);

/**
 * Hears a scanner that types a complete number of a document and Enter while no input has the focus. What people type is left alone.
 *
 * @param onScan gets the number
 */
export function useScanner(onScan: (number: string) => void): void {
    const latest = useRef(onScan);
    useEffect(() => {
        latest.current = onScan;
    });
    // Listens to the keyboard before anything on the page does, so that the scanner's Enter presses no button.
    useEffect(() => {
        let text = '';
        let began = 0;
        let before = 0;
        const handleKeyDown = (event: KeyboardEvent) => {
            if (isInput(event.target) || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) {
                text = '';
                return;
            }
            const now = event.timeStamp;
            if (now - before > PAUSE_MS) text = '';
            before = now;
            if (event.key.length === 1) {
                if (text === '') began = now;
                text += event.key;
            }
            if (event.key !== 'Enter') return;
            const isFast = (now - began) / Math.max(text.length, 1) < MAX_MEAN_MS;
            if (isFast && isDocumentNumber(text)) {
                event.preventDefault();
                event.stopPropagation();
                latest.current(text.toUpperCase());
            }
            text = '';
        };
        window.addEventListener('keydown', handleKeyDown, true);
        return () => window.removeEventListener('keydown', handleKeyDown, true);
    }, []);
}
