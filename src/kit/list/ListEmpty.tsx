import Button from '@mui/material/Button';
import { useContext } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { lazyDialog } from '../loading/lazyPart.ts';
import { EmptyState } from '../loading/EmptyState.tsx';
import { CreateButton } from '../actions/CreateButton.tsx';
import { EmptyContext } from './EmptyContext.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { useListState } from './useListState.ts';
import { useEntityLabel } from '../resource/useEntityLabel.ts';

const FirstRow = lazyDialog(() => import('./FirstRow.tsx'), 'FirstRow');

/** Filter keys of tabs. */
const TABS: ReadonlySet<string> = new Set(['status', 'phase']);

/** The reason why there are no rows, and the next step: no data, no match, or no permission (domain 2.0). */
export const ListEmpty = () => {
    const text = useText();
    const { filterValues, setFilters, error, meta, isPending, isPlaceholderData, total } = useListState();
    const entity = useEntity();
    const name = useEntityLabel(entity);
    const notice = meta?.notice;
    const says = useContext(EmptyContext);
    // The requested rows are not known yet. During a refetch of the same rows the message and its button stay.
    if (error || isPending || isPlaceholderData || total !== 0) return null;
    if (notice) return <EmptyState picture="lock" title={notice} />;
    const keys = Object.keys(filterValues);
    if (typeof says === 'string' && keys.every(key => TABS.has(key))) return <EmptyState title={says} action={<CreateButton />} />;
    if (keys.length > 0) {
        return (
            <EmptyState
                picture="search"
                title={text('list.emptyFiltered', { name })}
                action={
                    <Button variant="outlined" onClick={() => setFilters({})}>
                        {text('list.clearFilters')}
                    </Button>
                }
            />
        );
    }
    return (
        <EmptyState
            title={typeof says === 'object' ? says.all : text('list.empty', { name })}
            hint={<FirstRow path={`/${entity.resource}`} />}
            action={<CreateButton />}
        />
    );
};
