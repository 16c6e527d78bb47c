import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { ADMIN_ROLE } from '#contract/system/role.ts';
import { useText } from '#providers/i18n/useText.ts';
import { addRoleUsers, findPeople, type Person, type RoleChoice } from '#providers/system/users.ts';
import { FormDialog } from '#src/kit/dialog/FormDialog.tsx';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useDebounced } from '#src/kit/input/useDebounced.ts';

const TYPING_MS = 300;

/** Gives a role to people found by account or name; the role of administrators asks for the own password. */
export const AddHoldersDialog = ({ role, onClose }: { role: RoleChoice; onClose: () => void }) => {
    const text = useText();
    const id = useId();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [typed, setTyped] = useState('');
    const [chosen, setChosen] = useState<Person[]>([]);
    const [ownPassword, setOwnPassword] = useState('');
    const keyword = useDebounced(typed.trim(), TYPING_MS);
    const found = useQuery({
        queryKey: ['system/user', 'find', keyword],
        queryFn: ({ signal }) => findPeople(keyword, signal),
        placeholderData: keepPreviousData,
    });
    const isAdmin = role.roleCode === ADMIN_ROLE;
    const add = async () => {
        const userIdList = chosen.map(person => person.id);
        notify(await addRoleUsers({ roleId: role.id, userIdList, ...(isAdmin ? { ownPassword } : {}) }), { type: 'success' });
        void queryClient.invalidateQueries({ queryKey: ['system/user'] });
    };
    return (
        <FormDialog
            title={text('user.addHoldersTitle', { role: role.roleName })}
            submit={text('user.add')}
            isBlocked={chosen.length === 0 || (isAdmin && ownPassword === '')}
            onSubmit={add}
            onClose={onClose}
        >
            <LabeledControl id={id} label={text('user.name')} isRequired>
                <Autocomplete
                    multiple
                    id={id}
                    options={found.data ?? []}
                    value={chosen}
                    inputValue={typed}
                    loading={found.isFetching}
                    filterOptions={options => options}
                    filterSelectedOptions
                    disableCloseOnSelect
                    getOptionLabel={person => `${person.realname} (${person.username})`}
                    getOptionKey={person => person.id}
                    isOptionEqualToValue={(one, other) => one.id === other.id}
                    noOptionsText={text('common.nothingToChoose')}
                    loadingText={text('common.loadingMore')}
                    onInputChange={(_event, next) => setTyped(next)}
                    onChange={(_event, people) => setChosen(people)}
                    renderInput={params => (
                        <TextField {...params} placeholder={chosen.length === 0 ? text('user.findPeople') : ''} autoFocus />
                    )}
                />
            </LabeledControl>
            {isAdmin && (
                <LabeledControl id={`${id}-own`} label={text('user.ownPassword')} isRequired hint={text('user.ownPasswordHint')}>
                    <OutlinedInput
                        id={`${id}-own`}
                        type="password"
                        fullWidth
                        value={ownPassword}
                        onChange={event => setOwnPassword(event.target.value)}
                        inputProps={{ autoComplete: 'current-password' }}
                    />
                </LabeledControl>
            )}
        </FormDialog>
    );
};
