import { useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { PageBox } from './PageBox.tsx';
import { RoutesContext } from './RoutesContext.ts';
import { TabPanel } from './TabPanel.tsx';
import { TabsContext } from './TabsContext.ts';

/** The content area: the routes once for each mounted tab, or only once without tabs. */
export const TabPanels = () => {
    const routes = useContext(RoutesContext);
    const view = useContext(TabsContext);
    const { pathname } = useLocation();
    if (!view) return <PageBox resetKey={pathname}>{routes}</PageBox>;
    const { state, pages, places, revoked, highlighted } = view;
    return state.tabs
        .filter(({ isMounted }) => isMounted)
        .map(tab => (
            <TabPanel
                key={tab.id}
                tab={tab}
                pages={pages}
                places={places}
                isVisible={tab.id === state.activeId}
                isRevoked={revoked.has(tab.id)}
                isHighlighted={tab.id === highlighted}
            >
                {routes}
            </TabPanel>
        ));
};
