import type { MenuNode } from '#contract/system/account/auth.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useAllViews } from '#src/kit/list/saved-views/useSavedViews.ts';
import { useMenuTitles } from '#src/kit/resource/useMenuTitle.ts';
import { MenuGroup } from './MenuGroup.tsx';

interface ViewsGroupProps {
    /** Id of the group, for the stored open group. */
    id: string;
    isFolded: boolean;
    isOpen: boolean;
    onToggle: (id: string) => void;
    onNavigate: (() => void) | undefined;
}

/** Maximum number of views, so that the entries below stay visible; the lists show all views. */
const MOST = 12;
const NO_IDS: readonly string[] = [];

const nodeOf = (id: string, path: string, title: string): MenuNode => ({
    id,
    path,
    name: id,
    component: 'view/OpenView',
    route: '1',
    meta: { title, icon: 'profile', keepAlive: false, internalOrExternal: false },
});

/** 我的视图: the user's own saved views of lists in the menu; nothing if there are none. */
export const ViewsGroup = ({ id, onNavigate, ...state }: ViewsGroupProps) => {
    const text = useText();
    const titleOf = useMenuTitles();
    const { data = [] } = useAllViews();
    const views = data.filter(view => view.isOwn && titleOf(`/${view.page}`) !== undefined).slice(0, MOST);
    const node = {
        ...nodeOf(id, '/view', text('list.view.mine')),
        children: views.map(view => nodeOf(`view ${view.id}`, `/view/${view.id}`, view.name)),
    };
    return views.length === 0 ? null : <MenuGroup node={node} activeIds={NO_IDS} {...state} {...(onNavigate ? { onNavigate } : {})} />;
};
