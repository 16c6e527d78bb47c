import Button, { type ButtonProps } from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Row } from '#contract/kit/entity.ts';
import { formPathOf, formPermissionOf, type OnlineForm } from '#contract/online/form.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';

/** Link to the records of the current form, for users who have them in their menu. */
export const RecordsButton = (props: Pick<ButtonProps, 'size' | 'variant'>) => {
    const text = useText();
    const mayUse = useMayUse();
    const form = useRecordContext<Row<typeof OnlineForm>>();
    if (!form || form.tableVersion === 0 || !mayUse(permissionOf({ permission: formPermissionOf(form) }, 'list'))) return null;
    return (
        <Button {...props} component={Link} to={`/${formPathOf(form)}`}>
            {text('onlineForm.records')}
        </Button>
    );
};
