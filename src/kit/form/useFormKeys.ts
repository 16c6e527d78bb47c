import type { RefObject } from 'react';
import { isReachable } from '../ui/isReachable.ts';
import { useShortcut } from '../ui/useShortcut.ts';

interface FormKeys {
    /** Shown within the form: while a dialog lies over it, keys are meant for that. */
    place: RefObject<HTMLElement | null>;
    isBusy: boolean;
    /** Ctrl+S, in place of the browser's «save page as». */
    onSave: () => void;
    /** Ctrl+Enter; absent where the form has its own way. */
    onSend?: () => void;
}

/** A field takes over what was typed when it is left: trimmed, half-width. The focus stays where it is. */
const settleField = () => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return;
    focused.blur();
    focused.focus();
};

/** Saves a form from the keyboard, wherever in its page the focus is. */
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
