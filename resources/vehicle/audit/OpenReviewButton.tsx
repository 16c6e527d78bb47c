import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';

/** Opens the workbench of the row at hand. */
export const OpenReviewButton = () => {
    const text = useText();
    const may = useMay();
    const record = useRecordContext<{ id: string }>();
    const { search } = useLocation();
    if (!record || !may('query')) return null;
    return (
        <Button size="small" component={Link} to={{ pathname: `/vehicle/audit/${encodeURIComponent(record.id)}/show`, search }}>
            {text(may('approve') ? 'fleet.review' : 'fleet.look')}
        </Button>
    );
};
