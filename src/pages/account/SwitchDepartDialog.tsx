import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useId, useState } from 'react';
import { chooseDepart, loadWorkplaces } from '#providers/account/account.ts';
import { useText } from '#providers/i18n/useText.ts';
import { chooseTenant, readSession, updateUser } from '#providers/store/session.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';

/** Chooses for which of the own departments (and tenants) one works (ACCOUNT-04). */
export const SwitchDepartDialog = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const notify = useNotify();
    const client = useQueryClient();
    const id = useId();
    const query = useQuery({ queryKey: ['account', 'departs'], queryFn: ({ signal }) => loadWorkplaces(signal), gcTime: 0 });
    const [chosen, setChosen] = useState<string>();
    const [tenant, setTenant] = useState(() => readSession()?.tenantId ?? '0');
    const [isWrong, setIsWrong] = useState(false);
    const [isBusy, setIsBusy] = useState(false);
    const orgCode = chosen ?? query.data?.orgCode ?? '';

    const submit = async () => {
        if (!query.data || query.data.list.length === 0) return onClose();
        if (orgCode === '') return setIsWrong(true);
        setIsBusy(true);
        try {
            const userInfo = await chooseDepart(orgCode, readSession()?.user?.username);
            updateUser(userInfo);
            if (tenant !== readSession()?.tenantId) chooseTenant(tenant);
            // What one may see can hang on the department.
            void client.invalidateQueries();
            notify(text('account.switched', { name: userInfo.orgCodeTxt ?? orgCode }), { type: 'success' });
            onClose();
        } catch (error) {
            setIsBusy(false);
            notify(error instanceof Error ? error.message : text('upload.unknown'), { type: 'error' });
        }
    };

    return (
        <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
            <DialogTitle id={`${id}-title`}>{text('shell.switchDepart')}</DialogTitle>
            <DialogContent>
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
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose} disabled={isBusy}>
                    {text('common.cancel')}
                </Button>
                <Button variant="contained" loading={isBusy} disabled={!query.data} onClick={() => void submit()}>
                    {text('account.ok')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
