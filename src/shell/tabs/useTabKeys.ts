import { useEffect, useEffectEvent } from 'react';
import type { TabActions } from './TabsContext.ts';
import type { TabsState } from './tabsState.ts';

/** Alt+1…9 brings a tab to the front, Alt+W closes the one in front. By the key's place: Alt types other letters on some systems. */
export function useTabKeys(isOn: boolean, state: TabsState, actions: TabActions): void {
    const handle = useEffectEvent((event: KeyboardEvent) => {
        if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing || event.keyCode === 229) return;
        const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
        const tab = digit === undefined ? undefined : state.tabs[Number(digit) - 1];
        if (tab) actions.show(tab.id);
        else if (event.code === 'KeyW') actions.close(state.activeId);
        else return;
        event.preventDefault();
    });
    // Listens to the keyboard, wherever the focus is.
    useEffect(() => {
        if (!isOn) return undefined;
        window.addEventListener('keydown', handle);
        return () => window.removeEventListener('keydown', handle);
    }, [isOn]);
}
