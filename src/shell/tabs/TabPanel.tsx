import Box from '@mui/material/Box';
import { Activity, memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { ShowingContext } from '#src/kit/page/PageContext.ts';
import { Forbidden } from '#src/pages/Forbidden.tsx';
import { PageBox } from './PageBox.tsx';
import type { Pages } from './pages.ts';
import type { Places } from './places.ts';
import { panelStyles } from './panelStyles.ts';
import { keepFocus } from './keepFocus.ts';
import { keepTabInside } from './keepTabInside.ts';
import { TabScope } from './TabScope.tsx';
import { panelId, tabId } from './tabIds.ts';
import type { Tab } from './tabsState.ts';
import { useKeptPosition } from './useKeptPosition.ts';

interface TabPanelProps {
    tab: Tab;
    pages: Pages;
    places: Places;
    isVisible: boolean;
    /** The person may no longer open this page. */
    isRevoked: boolean;
    isHighlighted: boolean;
    /** The routes, which another element stands for after each navigation. */
    children: ReactNode;
}

const FORBIDDEN = <Forbidden />;

/** A tab's page. Hidden, it keeps its state and its place in the document, and its effects are stopped. */
export const TabPanel = ({ tab, pages, places, isVisible, isRevoked, isHighlighted, children }: TabPanelProps) => {
    const { id, epoch, location } = tab;
    const [drawn, setDrawn] = useState({ routes: children, location, places });
    // Coming to the front draws nothing anew: the routes are followed when the page moves or the menu changes.
    if (isVisible && (drawn.location !== location || drawn.places !== places)) setDrawn({ routes: children, location, places });
    const [panel, setPanel] = useState<HTMLElement | null>(null);
    const showing = useMemo(() => ({ isVisible, count: tab.shownAt }), [isVisible, tab.shownAt]);
    // Tells the page's record, which outlives effects: before those of the page start or stop, and after.
    useLayoutEffect(() => pages.setShown(id, isVisible), [pages, id, isVisible]);
    useEffect(() => {
        if (isVisible) pages.sweep(id);
    }, [pages, id, isVisible]);
    useEffect(() => () => pages.drop(id), [pages, id]);
    // Elements that go away are told by the document alone.
    useEffect(() => (panel && isVisible ? keepFocus(panel) : undefined), [panel, isVisible]);
    useKeptPosition(panel, isVisible);
    return (
        <Activity mode={isVisible ? 'visible' : 'hidden'}>
            <Box
                // A hidden panel's ref is taken back, but the panel stays.
                ref={(element: HTMLElement | null) => {
                    if (element) setPanel(element);
                }}
                role="tabpanel"
                id={panelId(id)}
                aria-labelledby={tabId(id)}
                onKeyDown={keepTabInside}
                data-highlighted={isHighlighted || undefined}
                sx={panelStyles}
            >
                {panel && (
                    <ShowingContext value={showing}>
                        <PanelBody key={epoch} id={id} pages={pages} location={location} container={panel}>
                            {isRevoked ? FORBIDDEN : drawn.routes}
                        </PanelBody>
                    </ShowingContext>
                )}
            </Box>
        </Activity>
    );
};

interface PanelBodyProps {
    id: string;
    pages: Pages;
    location: Tab['location'];
    container: HTMLElement;
    children: ReactNode;
}

const PanelBody = memo(({ children, ...scope }: PanelBodyProps) => (
    <TabScope {...scope}>
        <PageBox resetKey={scope.location.pathname}>{children}</PageBox>
    </TabScope>
));
