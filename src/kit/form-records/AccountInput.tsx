import { useInput } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { asText } from '#src/kit/fields/kind.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { SearchSelect } from '#src/kit/ui/SearchSelect.tsx';

interface AccountInputProps {
    source: string;
    label: string;
    isRequired: boolean;
}

/** A user of the back office, found by name; the account is what is kept. */
export const AccountInput = ({ source, label, isRequired }: AccountInputProps) => {
    const text = useText();
    const choose = text('form.choose', { label });
    const { id, field, fieldState } = useInput({
        source,
        defaultValue: '',
        validate: value => (isRequired && asText(value) === '' ? choose : undefined),
    });
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    return (
        <LabeledControl id={id} label={label} isRequired={isRequired} {...(error ? { error } : {})}>
            <SearchSelect code="sys_user,realname,username" label={label} value={asText(field.value)} onChange={field.onChange} />
        </LabeledControl>
    );
};
