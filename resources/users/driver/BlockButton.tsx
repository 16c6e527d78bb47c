import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import type { Row } from '#contract/entity.ts';
import type { Driver } from '#contract/users/driver.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';

/** Leads to a new entry of the blacklist for this driver, where its effects are shown before anything happens. */
export const BlockButton = () => {
    const text = useText();
    const mayUse = useMayUse();
    const driver = useRecordContext<Row<typeof Driver>>();
    if (!driver || !mayUse('users:blacklist:add') || !['onboarding', 'active', 'suspended'].includes(driver.status)) return null;
    return (
        <Button size="small" color="error" component={Link} to={`/users/blacklist/create?targetKind=driver&targetId=${driver.id}`}>
            {text('people.block')}
        </Button>
    );
};
