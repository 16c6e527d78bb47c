import { useEffect, useRef } from 'react';
import { isDocumentNumber } from '#contract/kit/search.ts';

/** Maximum mean time between two keys of a scanner; nobody types that fast. */
const MAX_MEAN_MS = 35;
/** A pause after which a new text starts. */
const PAUSE_MS = 200;

const isInput = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]') !== null);

/**
 * Detects a barcode scanner that types a complete document number and Enter while no input has the focus. Normal typing is ignored.
 *
 * @param onScan called with the number
 */
export function useScanner(onScan: (number: string) => void): void {
    const latest = useRef(onScan);
    useEffect(() => {
        latest.current = onScan;
    });
    // Listens in the capture phase, before the page, so that the scanner's Enter does not press a button.
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
