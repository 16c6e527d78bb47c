import OutlinedInput from '@mui/material/OutlinedInput';
import { useInput, useRecordContext } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';

/** The password of a database; left empty on an edit it stays. */
export const PasswordInput = () => {
    const text = useText();
    const isNew = useRecordContext() === undefined;
    const label = text('catalogue.password');
    const { id, field, fieldState } = useInput({
        source: 'dbPassword',
        defaultValue: '',
        format: (value: unknown) => (value === KEPT ? '' : value),
        validate: (value: string | undefined) => (isNew && !value ? text('catalogue.missing', { label }) : undefined),
    });
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    const { ref, ...rest } = field;
    return (
        <LabeledControl id={id} label={label} isRequired={isNew} error={error} hint={isNew ? undefined : text('catalogue.keptPassword')}>
            <OutlinedInput
                {...rest}
                inputRef={ref}
                id={id}
                type="password"
                fullWidth
                error={!!error}
                inputProps={{ autoComplete: 'new-password', 'aria-describedby': `${id}-note`, maxLength: 256 }}
            />
        </LabeledControl>
    );
};

/** What the server answers in place of a password. */
const KEPT = '******';
