import OutlinedInput from '@mui/material/OutlinedInput';
import { useInput } from 'react-admin';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';

/** The value of one variable, called what the template calls it. */
export const ValueInput = ({ name }: { name: string }) => {
    const { id, field } = useInput({ source: `values.${name}`, defaultValue: '', parse: (value: unknown) => value });
    const { ref, ...rest } = field;
    return (
        <LabeledControl id={id} label={`\${${name}}`}>
            <OutlinedInput {...rest} id={id} inputRef={ref} fullWidth size="small" inputProps={{ maxLength: 200, autoComplete: 'off' }} />
        </LabeledControl>
    );
};
