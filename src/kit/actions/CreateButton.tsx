import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useResourceDefinition } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '../permission/useMay.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { useCreateLabel } from '../resource/useCreateLabel.ts';

/** Opens the form for a new record on top of the list. */
export const CreateButton = () => {
    const text = useText();
    const entity = useEntity();
    const may = useMay();
    const { search } = useLocation();
    const { hasCreate } = useResourceDefinition();
    const label = useCreateLabel();
    if (!hasCreate || !entity.actions.includes('add') || !may('add')) return null;
    return (
        <Button variant="contained" startIcon={<Add />} component={Link} to={{ pathname: `/${entity.resource}/create`, search }}>
            {label ?? text('list.create')}
        </Button>
    );
};
