import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Button from '@mui/material/Button';
import { useResourceDefinitions } from 'react-admin';
import { Link } from 'react-router-dom';
import { Handover } from '#contract/dashboard/handover.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';

/** Leads to a new handover with what is open now; for those whose menu has 交接班. */
export const ShiftButton = () => {
    const text = useText();
    const mayUse = useMayUse();
    const isKnown = useResourceDefinitions()[Handover.resource] !== undefined;
    if (!isKnown || !mayUse(permissionOf(Handover, 'add'))) return null;
    return (
        <Button component={Link} to={`/${Handover.resource}/create`} startIcon={<SwapHoriz />}>
            {text('work.shift.act')}
        </Button>
    );
};
