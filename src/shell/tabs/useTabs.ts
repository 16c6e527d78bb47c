import { useContext } from 'react';
import { PageContext, ShowingContext } from '#src/kit/page/PageContext.ts';
import { type TabActions, TabActionsContext } from './TabsContext.ts';

/**
 * Actions on the tabs of the workspace: open, show, close, refresh or rename one. `id` is the tab of the calling component (empty outside of
 * a page), `isVisible` whether it is active.
 *
 * @example const { id, close } = useTabs(); // after saving: close(id)
 */
export function useTabs(): TabActions & { id: string; isVisible: boolean } {
    const actions = useContext(TabActionsContext);
    const { id } = useContext(PageContext);
    const { isVisible } = useContext(ShowingContext);
    if (!actions) throw new Error('useTabs works only inside of the workspace');
    return { ...actions, id, isVisible };
}
