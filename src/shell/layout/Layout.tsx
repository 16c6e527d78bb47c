import { memo, type ReactNode } from 'react';
import { WaitingProvider } from '../menu/WaitingProvider.tsx';
import { RoutesContext } from '../tabs/RoutesContext.ts';
import { TabsProvider } from '../tabs/TabsProvider.tsx';
import { Shell } from './Shell.tsx';

const Kept = memo(Shell);

/**
 * What is around every page. The routes, another element after each navigation, go past the shell straight to the tabs' panels: of
 * menu and header only what knows the address is redrawn.
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
