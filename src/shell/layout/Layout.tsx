import { memo, type ReactNode } from 'react';
import { WaitingProvider } from '../menu/WaitingProvider.tsx';
import { RoutesContext } from '../tabs/RoutesContext.ts';
import { TabsProvider } from '../tabs/TabsProvider.tsx';
import { Shell } from './Shell.tsx';

const Kept = memo(Shell);

/**
 * The layout around every page. The routes, which are a new element after each navigation, are passed to the tab panels directly and not
 * through the shell, so that only the parts of menu and header that use the location re-render.
 */
export const Layout = ({ children }: { children?: ReactNode }) => (
    <TabsProvider>
        <RoutesContext value={children}>
            <WaitingProvider>
                <Kept />
            </WaitingProvider>
        </RoutesContext>
    </TabsProvider>
);
