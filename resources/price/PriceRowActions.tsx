import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { DeleteRowButton } from '#src/kit/views/DeleteRowButton.tsx';
import { useEntity } from '#src/kit/views/EntityContext.ts';
import { isChangeable, type PriceRecord } from './usePriceCells.ts';

/** 改价 on a published row (which makes a draft, or goes on with the one there is), 编辑 and 删除 on a draft; what has ended, or is not the caller's to change, only has a history. */
export const PriceRowActions = () => {
    const text = useText();
    const entity = useEntity();
    const may = useMay();
    const { search } = useLocation();
    const row = useRecordContext<PriceRecord>();
    if (!row || !isChangeable(row)) return null;
    const isDraft = row.rowStatus === 'draft';
    // What has a draft already is changed there: a second one of the same price would be refused.
    const id = row.draft?.id ?? String(row.id);
    return (
        <>
            {may('edit') && (
                <Button size="small" component={Link} to={{ pathname: `/${entity.resource}/${encodeURIComponent(id)}`, search }}>
                    {text(isDraft ? 'common.edit' : row.draft ? 'price.editDraft' : 'price.reprice')}
                </Button>
            )}
            {isDraft && <DeleteRowButton />}
        </>
    );
};
