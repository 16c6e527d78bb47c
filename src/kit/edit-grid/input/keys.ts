import type { Step } from '../core/selection.ts';

/** The effect of a key while a cell is selected but not edited. */
export type Command =
    | { does: 'move'; step: Step; isExtended: boolean; isFar: boolean }
    | { does: 'moveRows'; by: 1 | -1 }
    | { does: 'edit' | 'erase' | 'clear' | 'switch' | 'undo' | 'redo' | 'fill' | 'selectAll' | 'collapse' | 'list' };

interface Key {
    key: string;
    ctrlKey: boolean;
    metaKey: boolean;
    shiftKey: boolean;
    altKey: boolean;
}

const ARROWS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
const PAGES: Record<string, Step> = { PageUp: 'pageUp', PageDown: 'pageDown' };

/** The command of a key, or undefined if the browser handles it, which types into the input. Copy, cut and paste are separate events. */
export const commandOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): Command | undefined => {
    const isFar = ctrlKey || metaKey;
    const move = (step: Step, isJump = false): Command => ({ does: 'move', step, isExtended: shiftKey, isFar: isJump });
    const arrow = ARROWS[key];
    if (arrow && altKey) {
        if (shiftKey && (arrow === 'up' || arrow === 'down')) return { does: 'moveRows', by: arrow === 'up' ? -1 : 1 };
        return arrow === 'down' ? { does: 'list' } : undefined;
    }
    if (altKey) return undefined;
    if (arrow) return move(arrow, isFar);
    const page = PAGES[key];
    if (page) return move(page);
    switch (key) {
        case 'Home':
            return move(isFar ? 'first' : 'rowStart');
        case 'End':
            return move(isFar ? 'last' : 'rowEnd');
        case 'Tab':
            return isFar ? undefined : { does: 'move', step: shiftKey ? 'previous' : 'next', isExtended: false, isFar: false };
        case 'Enter':
            return isFar ? undefined : { does: 'move', step: shiftKey ? 'up' : 'down', isExtended: false, isFar: false };
        case 'F2':
            return { does: 'edit' };
        case 'Delete':
            return { does: 'clear' };
        case 'Backspace':
            return { does: 'erase' };
        case 'Escape':
            return { does: 'collapse' };
        case ' ':
            return isFar ? undefined : { does: 'switch' };
    }
    if (!isFar) return undefined;
    switch (key.toLowerCase()) {
        case 'z':
            return { does: shiftKey ? 'redo' : 'undo' };
        case 'y':
            return { does: 'redo' };
        case 'd':
            return { does: 'fill' };
        case 'a':
            return { does: 'selectAll' };
    }
    return undefined;
};
