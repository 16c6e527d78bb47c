import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import type { Row } from '#contract/entity.ts';
import type { Customer } from '#contract/users/customer.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';

/** Leads to a new entry of the blacklist for this customer, where its effects are shown before anything happens. */
export const BlockButton = () => {
    const text = useText();
    const mayUse = useMayUse();
    const customer = useRecordContext<Row<typeof Customer>>();
    if (!customer || !mayUse('users:blacklist:add') || !['normal', 'frozen'].includes(customer.status)) return null;
    return (
        <Button size="small" color="error" component={Link} to={`/users/blacklist/create?targetKind=customer&targetId=${customer.id}`}>
            {text('people.block')}
        </Button>
    );
};
