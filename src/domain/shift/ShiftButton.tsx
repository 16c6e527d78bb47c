import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useResourceDefinitions } from 'react-admin';
import { Link } from 'react-router-dom';
import { Handover } from '#contract/dashboard/handover.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useIsPhone } from '#src/kit/ui/useIsPhone.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';

/** Link to a new handover with the currently open items; for users whose menu contains 交接班. On a phone only an icon. */
export const ShiftButton = () => {
    const text = useText();
    const mayUse = useMayUse();
    const isPhone = useIsPhone();
    const isKnown = useResourceDefinitions()[Handover.resource] !== undefined;
    if (!isKnown || !mayUse(permissionOf(Handover, 'add'))) return null;
    const label = text('work.shift.act');
    const to = `/${Handover.resource}/create`;
    if (isPhone)
        return (
            <IconButton component={Link} to={to} aria-label={label}>
                <SwapHoriz />
            </IconButton>
        );
    return (
        <Button component={Link} to={to} startIcon={<SwapHoriz />}>
            {label}
        </Button>
    );
};
