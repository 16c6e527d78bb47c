import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useId, useState } from 'react';
import { chooseDepart, loadWorkplaces } from '#providers/account/account.ts';
import { useText } from '#providers/i18n/useText.ts';
import { chooseTenant, readSession, updateUser } from '#providers/store/session.ts';
import { FormDialog } from '#src/kit/dialog/FormDialog.tsx';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';

/** Switches between the user's departments and tenants (ACCOUNT-04). */
export const SwitchDepartDialog = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const notify = useNotify();
    const client = useQueryClient();
    const id = useId();
    const query = useQuery({ queryKey: ['account', 'departs'], queryFn: ({ signal }) => loadWorkplaces(signal), gcTime: 0 });
    const [chosen, setChosen] = useState<string>();
    const [tenant, setTenant] = useState(() => readSession()?.tenantId ?? '0');
    const [isWrong, setIsWrong] = useState(false);
    const orgCode = chosen ?? query.data?.orgCode ?? '';

    const submit = async () => {
        if (!query.data || query.data.list.length === 0) return;
        const userInfo = await chooseDepart(orgCode, readSession()?.user?.username);
        updateUser(userInfo);
        if (tenant !== readSession()?.tenantId) chooseTenant(tenant);
        // Data permissions can depend on the department.
        void client.invalidateQueries();
        notify(text('account.switched', { name: userInfo.orgCodeTxt ?? orgCode }), { type: 'success' });
    };
    const handleSubmit = () => {
        const isMissing = query.data !== undefined && query.data.list.length > 0 && orgCode === '';
        setIsWrong(isMissing);
        return isMissing ? undefined : submit();
    };

    return (
        <FormDialog
            title={text('shell.switchDepart')}
            submit={text('account.ok')}
            width="xs"
            isBlocked={!query.data}
            onSubmit={handleSubmit}
            onClose={onClose}
        >
            <QueryState query={query} empty={text('account.noDeparts')} isEmpty={({ list }) => list.length === 0}>
                {({ list, tenants }) => (
                    <Box>
                        {tenants.length > 1 && (
                            <LabeledControl id={`${id}-tenant`} label={text('account.tenant')}>
                                <ChoiceBox
                                    choices={tenants.map(each => ({ id: String(each.id), text: each.name }))}
                                    value={tenant === '0' ? [] : [tenant]}
                                    onChange={([next]) => setTenant(next ?? '0')}
                                    inputProps={{ id: `${id}-tenant` }}
                                />
                            </LabeledControl>
                        )}
                        <LabeledControl
                            id={`${id}-depart`}
                            label={text('account.depart')}
                            isRequired
                            error={isWrong && orgCode === '' ? text('account.departRequired') : undefined}
                        >
                            <ChoiceBox
                                choices={list.map(each => ({ id: each.orgCode, text: each.departName }))}
                                value={orgCode === '' ? [] : [orgCode]}
                                onChange={([next]) => setChosen(next ?? '')}
                                error={isWrong && orgCode === ''}
                                inputProps={{ id: `${id}-depart` }}
                            />
                        </LabeledControl>
                    </Box>
                )}
            </QueryState>
        </FormDialog>
    );
};
