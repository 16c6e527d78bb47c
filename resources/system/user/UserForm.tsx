import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ADMIN_ROLE, splitList } from '#contract/system/role.ts';
import { User } from '#contract/system/user.ts';
import { useText } from '#providers/i18n/useText.ts';
import { loadTenants } from '#providers/system/catalogue.ts';
import { readSession } from '#providers/store/session.ts';
import { loadAllRoles, loadFormChoices } from '#providers/system/users.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { PasswordStrength } from '#src/kit/input/PasswordStrength.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { FormSection } from '#src/kit/form/FormSection.tsx';
import { WideInput } from '#src/kit/form/WideInput.tsx';
import { ListInput } from './ListInput.tsx';

interface PasswordInputProps {
    source: string;
    label: string;
    hint?: string;
    hasStrength?: boolean;
    /** Returns the error of the value; `values` are those of the whole form. */
    validate?: (value: string | undefined, values: Record<string, unknown>) => string | undefined;
}

/** Write-only password input. */
const PasswordInput = ({ source, label, hint, hasStrength = false, validate }: PasswordInputProps) => {
    const { id, field, fieldState } = useInput({ source, defaultValue: '', ...(validate ? { validate } : {}) });
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    const { ref, ...rest } = field;
    return (
        <LabeledControl id={id} label={label} isRequired error={error} hint={hint}>
            <OutlinedInput
                {...rest}
                inputRef={ref}
                id={id}
                type="password"
                fullWidth
                error={!!error}
                inputProps={{ autoComplete: 'new-password', 'aria-describedby': `${id}-note` }}
            />
            {hasStrength && <PasswordStrength password={String(field.value ?? '')} />}
        </LabeledControl>
    );
};

const { Input } = fieldsOf(User);
const NEW = { userIdentity: 1, activitiSync: 1 };

/** Form of an account with its roles, departments and personal data (wire-contract 13.1). */
export const UserForm = () => {
    const text = useText();
    return (
        <FormFrame defaultValues={NEW}>
            <FormSection title={text('user.accountSection')}>
                <Input source="username" autoFocus />
                <Input source="realname" />
                <FirstPassword />
                <Input source="workNo" isRequired />
                <Input source="phone" isRequired placeholder={text('user.phoneHint')} />
                <Input source="inDirectory" />
            </FormSection>
            <FormSection title={text('user.orgSection')}>
                <Links />
            </FormSection>
            <FormSection title={text('user.personSection')}>
                <Input source="email" />
                <Input source="telephone" placeholder="0755-12345678" />
                <Input source="sex" />
                <Input source="birthday" />
                <Input source="activitiSync" />
                <WideInput>
                    <Input source="avatar" />
                </WideInput>
            </FormSection>
        </FormFrame>
    );
};

const FirstPassword = () => {
    const text = useText();
    if (useRecordContext()) return null;
    return (
        <>
            <PasswordInput
                source="password"
                label={text('user.password')}
                hint={text('user.firstPasswordHint')}
                hasStrength
                validate={value => (value ? undefined : text('user.passwordMissing'))}
            />
            <PasswordInput
                source="confirmpassword"
                label={text('user.confirmPassword')}
                validate={(value, { password }) => ((value ?? '') === (password ?? '') ? undefined : text('user.confirmWrong'))}
            />
        </>
    );
};

const Links = () => {
    const text = useText();
    const roles = useQuery({ queryKey: ['system/role', 'all'], queryFn: ({ signal }) => loadAllRoles(signal) });
    const choices = useQuery({ queryKey: [User.resource, 'choices'], queryFn: ({ signal }) => loadFormChoices(signal) });
    const tenants = useQuery({ queryKey: ['system/tenant', 'choices'], queryFn: ({ signal }) => loadTenants(signal) });
    const [chosenRoles, chosenDeparts, identity] = useWatch({ name: ['selectedroles', 'selecteddeparts', 'userIdentity'] }) as unknown[];
    const departs = useMemo(() => {
        const names = new Map((choices.data?.departs ?? []).map(depart => [depart.id, depart]));
        const path = (id: string | null, depth = 0): string => {
            const depart = id === null || depth > 20 ? undefined : names.get(id);
            if (!depart) return '';
            const above = path(depart.parentId, depth + 1);
            return above ? `${above} / ${depart.name}` : depart.name;
        };
        return [...names.keys()].map(id => ({ id, text: path(id) }));
    }, [choices.data]);
    const admin = roles.data?.find(role => role.roleCode === ADMIN_ROLE)?.id;
    const user = useRecordContext<{ id: string; selectedroles?: string }>();
    const stored = user?.selectedroles;
    const isOneself = user !== undefined && user.id === readSession()?.user?.id;
    const givesAdmin = admin !== undefined && splitList(chosenRoles as string).includes(admin) && !splitList(stored).includes(admin);
    return (
        <>
            <ListInput
                source="selectedroles"
                label={text('user.roles')}
                choices={(roles.data ?? []).map(role => ({ id: role.id, text: role.roleName }))}
                isMultiple
                fixedBecause={isOneself ? text('user.ownRoles') : undefined}
            />
            <ListInput source="selecteddeparts" label={text('user.departs')} choices={departs} isMultiple />
            {givesAdmin && <PasswordInput source="ownPassword" label={text('user.ownPassword')} hint={text('user.ownPasswordHint')} />}
            <ListInput
                source="post"
                label={text('user.post')}
                choices={(choices.data?.positions ?? []).map(({ code, name }) => ({ id: code, text: name }))}
                isMultiple
            />
            <ListInput
                source="userIdentity"
                label={text('user.identity')}
                choices={[
                    { id: '1', text: text('user.member') },
                    { id: '2', text: text('user.superior') },
                ]}
                isNumber
            />
            {(tenants.data ?? []).length > 0 && (
                <ListInput
                    source="selectedtenants"
                    label={text('user.tenants')}
                    choices={(tenants.data ?? []).map(({ id, name }) => ({ id: String(id), text: name }))}
                    isMultiple
                />
            )}
            {identity === 2 && (
                <ListInput
                    source="departIds"
                    label={text('user.ledDeparts')}
                    choices={departs.filter(({ id }) => splitList(chosenDeparts as string).includes(id))}
                    isMultiple
                />
            )}
        </>
    );
};
