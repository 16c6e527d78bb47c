import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { SavedView } from '#contract/kit/calls/saved-view.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useOpenView, viewPath } from '#src/kit/list/saved-views/useOpenView.ts';
import { useAllViews } from '#src/kit/list/saved-views/useSavedViews.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';

const Opening = ({ view }: { view: SavedView }) => {
    const navigate = useNavigate();
    const open = useOpenView();
    const go = useEffectEvent(() => {
        open(view);
        void navigate(viewPath(view), { replace: true });
    });
    // Navigates to the list.
    useEffect(() => go(), []);
    return <LoadingSkeleton />;
};

/** Target of a notification about a saved view: opens the list with the current settings of the view. */
export const OpenView = () => {
    const text = useText();
    const { id } = useParams();
    return (
        <QueryState query={useAllViews()} empty={text('list.view.gone')}>
            {views => {
                const view = views.find(each => each.id === id);
                return view ? <Opening key={view.id} view={view} /> : <EmptyState title={text('list.view.gone')} />;
            }}
        </QueryState>
    );
};
