import type { RefObject } from 'react';
import { isReachable } from '../ui/isReachable.ts';
import { useShortcut } from '../ui/useShortcut.ts';

interface FormKeys {
    /** An element in the form, used to ignore keys while a dialog is on top of the form. */
    place: RefObject<HTMLElement | null>;
    isBusy: boolean;
    /** Ctrl+S, instead of the browser's «save page as». */
    onSave: () => void;
    /** Ctrl+Enter; undefined if the form has a custom bar. */
    onSend?: () => void;
}

/** Blurs and refocuses the focused field, because fields normalise typed text (trimmed, half-width) on blur. */
const settleField = () => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return;
    focused.blur();
    focused.focus();
};

/** Keyboard shortcuts that save a form, wherever the focus is on its page. */
export function useFormKeys({ place, isBusy, onSave, onSend }: FormKeys): void {
    const isMeant = () => {
        const form = place.current?.closest('form');
        return form != null && isReachable(form);
    };
    const act = (wanted: (() => void) | undefined) => {
        if (!wanted || !isMeant()) return false;
        if (!isBusy) {
            settleField();
            wanted();
        }
        return true;
    };
    useShortcut({ key: 's', withMod: true }, () => act(onSave));
    useShortcut({ key: 'enter', withMod: true }, () => act(onSend));
}
