import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { notices } from '#providers/http/signals.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LeaveDialog } from '#src/kit/views/LeaveDialog.tsx';
import { placeAt } from './keepTabs.ts';
import { type TabActions, TabActionsContext, TabsContext } from './TabsContext.ts';
import { revealPanel } from './revealPanel.ts';
import { choose, close, closedBy, entitle, findTab, move, pin, refresh, relocate } from './tabsState.ts';
import { useMultiTab } from './useMultiTab.ts';
import { useStable } from './useStable.ts';
import { useTabKeys } from './useTabKeys.ts';
import { useTabsState } from './useTabsState.ts';

/** Tabs about to lose unsaved input, asked about one by one. */
interface Question {
    act: 'close' | 'refresh';
    ids: readonly string[];
    /** The tab to end at. */
    returnTo?: string;
}

const HIGHLIGHT_MS = 1400;

/** Keeps open pages as tabs (TAB-01) for the strip, the panels and the pages in them. */
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
    /** Goes on with what was asked for the first tab, then asks about the next one. */
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
    useTabKeys(isOn, state, actions);
    // The clock takes the highlight away.
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
                {children}
                {question && asked && (
                    <LeaveDialog
                        open
                        subject={places.titleOf(asked.id) ?? asked.title}
                        onStay={() => setQuestion(undefined)}
                        onDiscard={() => settle(question)}
                        onSave={() => {
                            // A refusal shows in the form, so the question goes away first.
                            setQuestion(undefined);
                            pages.save(asked.id, () => settle(question));
                        }}
                    />
                )}
            </TabsContext>
        </TabActionsContext>
    );
};
