import { useContext } from 'react';
import { PageContext, ShowingContext } from '#src/kit/page/PageContext.ts';
import { type TabActions, TabActionsContext } from './TabsContext.ts';

/**
 * The tabs of the workspace, for what is drawn inside of it: open, show, close, refresh or name one. `id` is the tab that
 * the caller is on (empty outside of a page), `isVisible` whether it is in front.
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
