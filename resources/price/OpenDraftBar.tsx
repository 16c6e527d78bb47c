import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import type { PriceRecord } from './usePriceCells.ts';

/** Where the values typed into the table went, and the way to submit them; absent while nothing is drafted. */
export const OpenDraftBar = () => {
    const text = useText();
    const mayUse = useMayUse();
    const { data = [] } = useListContext<PriceRecord>();
    const drafted = data.filter(row => row.draft);
    const draft = drafted[0]?.draft;
    if (!draft) return null;
    return (
        <Alert
            severity="info"
            sx={{ borderRadius: 0, py: 0, alignItems: 'center', '& .MuiAlert-action': { pt: 0, alignItems: 'center' } }}
            action={
                mayUse('price:changeSet:query') && (
                    <Button size="small" component={Link} to={`/price/change-set/${encodeURIComponent(draft.setId)}/show`}>
                        {text('price.openSet')}
                    </Button>
                )
            }
        >
            {text('price.drafted', { count: drafted.length, no: draft.setNo })}
        </Alert>
    );
};
