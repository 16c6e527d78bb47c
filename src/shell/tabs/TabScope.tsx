import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { useTheme } from '@mui/material/styles';
import { type ReactNode, useContext, useMemo } from 'react';
import {
    type Location,
    parsePath,
    type To,
    UNSAFE_LocationContext as LocationContext,
    UNSAFE_NavigationContext as NavigationContext,
    UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
import { PageContext } from '#src/kit/page/PageContext.ts';
import type { Pages } from './pages.ts';
import { TabActionsContext } from './TabsContext.ts';

interface TabScopeProps {
    id: string;
    pages: Pages;
    location: Location;
    /** Container of the page's sheets and dialogs, inside the tab, so that the strip and the menu stay usable. */
    container: HTMLElement;
    children: ReactNode;
}

const TOP = { outlet: null, matches: [], isDataRoute: false };

/**
 * A separate router for each tab: while the tab is hidden its location is frozen, and a navigation moves the hidden page instead of changing
 * the URL. While it is active, it uses the browser's history.
 */
export const TabScope = ({ id, pages, location, container, children }: TabScopeProps) => {
    const outer = useContext(NavigationContext);
    const relocate = useContext(TabActionsContext)?.relocate;
    const here = useMemo(() => ({ location, navigationType: 'POP' as LocationAction }), [location]);
    const navigation = useMemo(() => {
        const { navigator } = outer;
        const go =
            (way: 'push' | 'replace'): typeof navigator.push =>
            (to, state, options) => {
                if (pages.isShown(id)) navigator[way](to, state, options);
                else if (pages.of(id).isLostBy(pathOf(to).pathname ?? '')) relocate?.(id, pathOf(to), state);
            };
        return {
            ...outer,
            navigator: {
                ...navigator,
                push: go('push'),
                replace: go('replace'),
                go: (delta: number) => pages.isShown(id) && navigator.go(delta),
            },
        };
    }, [outer, pages, id, relocate]);
    const { components } = useTheme();
    // The provider accepts the theme's component props, although its type allows only plain props.
    const defaults = useMemo((): Record<string, unknown> => {
        const own = { container, disableEnforceFocus: true };
        const withOwn = (part: { defaultProps?: object } | undefined) => ({ ...part, defaultProps: { ...part?.defaultProps, ...own } });
        return { ...components, MuiDialog: withOwn(components?.MuiDialog), MuiDrawer: withOwn(components?.MuiDrawer) };
    }, [components, container]);
    return (
        <PageContext value={pages.of(id)}>
            <NavigationContext value={navigation}>
                <LocationContext value={here}>
                    <RouteContext value={TOP}>
                        <DefaultPropsProvider value={defaults}>{children}</DefaultPropsProvider>
                    </RouteContext>
                </LocationContext>
            </NavigationContext>
        </PageContext>
    );
};

type LocationAction = React.ContextType<typeof LocationContext>['navigationType'];

const pathOf = (to: To) => (typeof to === 'string' ? parsePath(to) : to);
