import Button from '@mui/material/Button';
import { EmptyState } from '../ui/EmptyState.tsx';
import { CreateButton } from './CreateButton.tsx';
import { useEntity } from './EntityContext.ts';
import { useListState } from './useListState.ts';

/** Why there are no rows, and the next step: no data, no match, or nothing that the caller may see (domain 2.0). */
export const ListEmpty = () => {
    const { filterValues, setFilters, error, meta } = useListState();
    const { label } = useEntity();
    const notice = meta?.notice;
    if (error) return null;
    if (notice) return <EmptyState picture="lock" title={notice} />;
    if (Object.keys(filterValues).length > 0) {
        return (
            <EmptyState
                picture="search"
                title={`没有符合条件的${label}`}
                action={
                    <Button variant="outlined" onClick={() => setFilters({})}>
                        清空筛选
                    </Button>
                }
            />
        );
    }
    return <EmptyState title={`暂无${label}`} action={<CreateButton />} />;
};
