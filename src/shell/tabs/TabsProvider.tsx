import { type ReactNode, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { notices } from '#providers/store/signals.ts';
import { useText } from '#providers/i18n/useText.ts';
import { KEYS } from '#providers/store/keys.ts';
import { onStored, readStored } from '#providers/store/storage.ts';
import { LeaveDialog } from '#src/kit/form/leave/LeaveDialog.tsx';
import { keptTitle, placeAt } from './keepTabs.ts';
import { MaximisedContext } from './MaximisedContext.ts';
import { tabIdOf } from './places.ts';
import { panelId } from './tabIds.ts';
import { type TabActions, TabActionsContext, TabsContext } from './TabsContext.ts';
import { addBehind, choose, close, closedBy, entitle, findTab, move, newTab, pin, refresh, relocate, type TabsState } from './tabsState.ts';
import { useStable } from './useStable.ts';
import { useTabsState } from './useTabsState.ts';

let latest = 0;

const setShown = (element: HTMLElement, isShown: boolean) => {
    if (isShown) element.style.removeProperty('display');
    else element.style.setProperty('display', 'none', 'important');
};

/**
 * Shows a mounted tab in the very next frame and updates the state (`follow`) afterwards, so that a page that is already in the document
 * does not wait until its effects run again. It makes the same DOM changes as React does a moment later. Without such a panel, or in a
 * hidden window, `follow` runs immediately; of several calls in a row only the last one runs `follow`.
 */
const revealPanel = (id: string, follow: () => void): void => {
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
    // In the second frame the first one has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => turn === latest && follow()));
};

/** Alt+1…9 activates a tab, Alt+W closes the active one, Alt+M maximises it. Uses `event.code`, because Alt types other letters on some systems. */
function useTabKeys(isOn: boolean, state: TabsState, actions: TabActions, maximise: () => void): void {
    const handle = useEffectEvent((event: KeyboardEvent) => {
        if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing || event.keyCode === 229) return;
        const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
        const tab = digit === undefined ? undefined : state.tabs[Number(digit) - 1];
        if (tab) actions.show(tab.id);
        else if (event.code === 'KeyW') actions.close(state.activeId);
        else if (event.code === 'KeyM') maximise();
        else return;
        event.preventDefault();
    });
    // Subscribes to key events, wherever the focus is.
    useEffect(() => {
        if (!isOn) return undefined;
        window.addEventListener('keydown', handle);
        return () => window.removeEventListener('keydown', handle);
    }, [isOn]);
}

const subscribe = (listener: () => void) => onStored(KEYS.multiPage, listener);
const read = () => readStored(KEYS.multiPage) ?? true;

/** Whether open pages are kept as tabs (THEME-08). Defaults to true. */
const useMultiTab = (): boolean => useSyncExternalStore(subscribe, read);

/** Tabs that would lose unsaved input; the user is asked about one after the other. */
interface Question {
    act: 'close' | 'refresh';
    ids: readonly string[];
    /** Id of the tab that is active afterwards. */
    returnTo?: string;
}

const HIGHLIGHT_MS = 1400;

/** Provides the open pages as tabs (TAB-01) for the strip, the panels and their pages. */
export const TabsProvider = ({ children }: { children: ReactNode }) => {
    const isOn = useMultiTab();
    const { state, setState, places, pages, dirty, revoked } = useTabsState(isOn);
    const [question, setQuestion] = useState<Question>();
    const [highlighted, setHighlighted] = useState<{ id: string }>();
    const text = useText();
    const homeId = places.homeId ?? '';

    const refreshNow = (id: string) => {
        setState(before => refresh(choose(before, id, dirty), id));
        setHighlighted({ id });
    };
    /** Performs the action on the first tab, then asks about the next one. */
    const settle = ({ act, ids: [id = '', ...rest], returnTo }: Question) => {
        if (act === 'refresh') refreshNow(id);
        else setState(before => close(before, [id], pages.dirtyIds(), rest[0] ?? returnTo));
        setQuestion(rest.length > 0 ? { act, ids: rest, returnTo } : undefined);
    };
    const closeAll = (ids: readonly string[], returnTo?: string) => {
        const asked = ids.filter(pages.isDirty);
        setState(before =>
            close(
                before,
                ids.filter(id => !asked.includes(id)),
                dirty,
                asked[0] ?? returnTo,
            ),
        );
        if (asked.length > 0) setQuestion({ act: 'close', ids: asked, returnTo });
    };
    const refuse = (key: 'homeStays' | 'lastStays' | 'pinnedStays') => notices.emit({ message: text(`tabs.${key}`), type: 'warning' });
    const closeOne = (id: string) => {
        if (id === homeId) refuse('homeStays');
        else if (state.tabs.length === 1) refuse('lastStays');
        else if (findTab(state, id)?.isPinned) refuse('pinnedStays');
        else closeAll([id]);
    };
    const navigate = useNavigate();
    const actions: TabActions = {
        open: to => void navigate(to),
        openBehind: (path, title) => {
            const id = tabIdOf(path);
            setState(before => addBehind(before, newTab(id, placeAt(path), { title: keptTitle(id) ?? title }), homeId));
            setHighlighted({ id });
        },
        show: id => revealPanel(id, () => setState(before => choose(before, id, pages.dirtyIds()))),
        close: id => (isOn ? closeOne(id) : void navigate(-1)),
        closeBeside: (act, id) => closeAll(closedBy(state, act, id, homeId), id),
        refresh: id => (pages.isDirty(id) ? ask({ act: 'refresh', ids: [id] }) : refreshNow(id)),
        setTitle: (id, title) => setState(before => entitle(before, id, title)),
        move: (id, to) => setState(before => move(before, id, to, homeId)),
        pin: (id, isPinned) => setState(before => pin(before, id, isPinned, homeId)),
        relocate: (id, to, kept) => setState(before => relocate(before, id, { ...placeAt('/'), ...to, state: kept })),
    };
    const ask = (next: Question) => {
        actions.show(next.ids[0] ?? '');
        setQuestion(next);
    };
    const [isWhole, setWhole] = useState(false);
    const maximised = useMemo(() => ({ isOn: isOn && isWhole, toggle: () => setWhole(before => !before) }), [isOn, isWhole]);
    useTabKeys(isOn, state, actions, maximised.toggle);
    // Removes the highlight after a delay.
    useEffect(() => {
        if (!highlighted) return undefined;
        const timer = setTimeout(() => setHighlighted(undefined), HIGHLIGHT_MS);
        return () => clearTimeout(timer);
    }, [highlighted]);

    const view = useMemo(
        () => (isOn ? { state, places, pages, dirty, revoked, highlighted: highlighted?.id } : undefined),
        [isOn, state, places, pages, dirty, revoked, highlighted],
    );
    const asked = question && findTab(state, question.ids[0] ?? '');
    return (
        <TabActionsContext value={useStable(actions)}>
            <TabsContext value={view}>
                <MaximisedContext value={maximised}>{children}</MaximisedContext>
                {question && asked && (
                    <LeaveDialog
                        open
                        subject={places.titleOf(asked.id) ?? asked.title}
                        onStay={() => setQuestion(undefined)}
                        onDiscard={() => settle(question)}
                        onSave={() => {
                            // A refusal is shown in the form, so the question closes first.
                            setQuestion(undefined);
                            pages.save(asked.id, () => settle(question));
                        }}
                    />
                )}
            </TabsContext>
        </TabActionsContext>
    );
};
