import Button from '@mui/material/Button';
import { useContext, useState } from 'react';
import { useRecordContext, useResourceDefinition } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '#providers/i18n/useText.ts';
import { useFormOf } from '../form/useFormOf.ts';
import { DetailsContext } from '../page/recordPage.ts';
import { lazyDialog } from '../loading/lazyPart.ts';
import { useMay } from '../permission/useMay.ts';
import { useEntity } from '../resource/EntityContext.ts';

const RecordSheet = lazyDialog(() => import('../form/RecordSheet.tsx'), 'RecordSheet');

/** Opens the form of the current record on top of the list, or on top of its details in the record's own tab. */
export const EditRowButton = () => {
    const text = useText();
    const entity = useEntity();
    const may = useMay();
    const record = useRecordContext();
    const { search } = useLocation();
    const { hasEdit } = useResourceDefinition();
    const form = useFormOf(entity.resource);
    const isOwnTab = useContext(DetailsContext) === 'page';
    const [isOpen, setOpen] = useState(false);
    if (!record || !hasEdit || !entity.actions.includes('edit') || !may('edit')) return null;
    if (!isOwnTab || !form)
        return (
            <Button size="small" component={Link} to={{ pathname: `/${entity.resource}/${encodeURIComponent(record.id)}`, search }}>
                {text('common.edit')}
            </Button>
        );
    return (
        <>
            <Button size="small" onClick={() => setOpen(true)}>
                {text('common.edit')}
            </Button>
            {isOpen && <RecordSheet {...form} id={String(record.id)} onClose={() => setOpen(false)} />}
        </>
    );
};
