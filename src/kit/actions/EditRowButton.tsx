import Button from '@mui/material/Button';
import { useRecordContext, useResourceDefinition } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '../permission/useMay.ts';
import { useEntity } from '../resource/EntityContext.ts';

/** Opens the form of the row at hand over the list. */
export const EditRowButton = () => {
    const text = useText();
    const entity = useEntity();
    const may = useMay();
    const record = useRecordContext();
    const { search } = useLocation();
    const { hasEdit } = useResourceDefinition();
    if (!record || !hasEdit || !entity.actions.includes('edit') || !may('edit')) return null;
    return (
        <Button size="small" component={Link} to={{ pathname: `/${entity.resource}/${encodeURIComponent(record.id)}`, search }}>
            {text('common.edit')}
        </Button>
    );
};
