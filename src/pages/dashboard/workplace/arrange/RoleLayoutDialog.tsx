import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useGetList, useNotify } from 'react-admin';
import { useState } from 'react';
import type { PlacedCard } from '#contract/dashboard/workplace.ts';
import { Role } from '#contract/system/role.ts';
import type { Row } from '#contract/kit/entity.ts';
import { saveRoleLayout } from '#providers/dashboard/dashboard.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FormDialog } from '#src/kit/dialog/FormDialog.tsx';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';

interface RoleLayoutDialogProps {
    cards: PlacedCard[];
    onClose: () => void;
}

/** Saves the current arrangement as the default of a role, or resets the role to the standard one. */
export const RoleLayoutDialog = ({ cards, onClose }: RoleLayoutDialogProps) => {
    const text = useText();
    const notify = useNotify();
    const [roleId, setRoleId] = useState<string>();
    const [which, setWhich] = useState('shown');
    const { data = [], isPending } = useGetList<Row<typeof Role>>(Role.resource, {
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'rank', order: 'DESC' },
    });
    const handleSubmit = () =>
        roleId === undefined
            ? undefined
            : saveRoleLayout({ roleId, layout: which === 'shown' ? cards : null }).then(message => notify(message, { type: 'success' }));
    return (
        <FormDialog
            title={text('work.arrange.ofRole')}
            submit={text('common.save')}
            isBlocked={roleId === undefined}
            width="xs"
            onSubmit={handleSubmit}
            onClose={onClose}
        >
            <Stack spacing={3}>
                <ChoiceBox
                    choices={data.map(({ id, roleName }) => ({ id: String(id), text: roleName }))}
                    isLoading={isPending}
                    value={roleId === undefined ? [] : [roleId]}
                    onChange={([next]) => setRoleId(next)}
                    placeholder={text('work.arrange.role')}
                    inputProps={{ 'aria-label': text('work.arrange.role') }}
                />
                <RadioGroup value={which} onChange={(_event, next) => setWhich(next)}>
                    <FormControlLabel value="shown" control={<Radio />} label={text('work.arrange.asShown')} />
                    <FormControlLabel value="delivered" control={<Radio />} label={text('work.arrange.asDelivered')} />
                </RadioGroup>
            </Stack>
        </FormDialog>
    );
};
