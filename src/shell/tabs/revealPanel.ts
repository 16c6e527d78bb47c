import { panelId } from './tabIds.ts';

let latest = 0;

const setShown = (element: HTMLElement, isShown: boolean) => {
    if (isShown) element.style.removeProperty('display');
    else element.style.setProperty('display', 'none', 'important');
};

/**
 * Puts a mounted tab in front in the very next frame and draws (`follow`) after it: a page that is in the document already need not
 * wait until its effects run again. It does what React does a moment later, so both end at the same. Without such a panel, or in a
 * window that nobody sees, `follow` runs at once; of several in a row only the last one runs.
 */
export const revealPanel = (id: string, follow: () => void): void => {
    const turn = (latest += 1);
    const panel = document.getElementById(panelId(id));
    const panels = [...(panel?.parentElement?.children ?? [])].filter(
        (element): element is HTMLElement => element instanceof HTMLElement && element.getAttribute('role') === 'tabpanel',
    );
    const isHidden = panel?.style.display === 'none';
    if (!panel || !isHidden || document.visibilityState === 'hidden') {
        follow();
        return;
    }
    for (const each of panels) {
        const isShown = each === panel;
        setShown(each, isShown);
        document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.setAttribute('aria-selected', String(isShown));
    }
    // With the second frame the first one is on the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => turn === latest && follow()));
};
