import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useController } from 'react-hook-form';

interface TickInputProps {
    name: string;
    label: string;
    /** Shown unchecked, because there is nothing to agree to. */
    disabled?: boolean;
}

/** A checkbox with its label, for lines with several of them. */
export const TickInput = ({ name, label, disabled = false }: TickInputProps) => {
    const { field } = useController({ name });
    return (
        <FormControlLabel
            label={label}
            disabled={disabled}
            control={
                <Checkbox size="small" checked={field.value === true && !disabled} onChange={(_, isTicked) => field.onChange(isTicked)} />
            }
        />
    );
};
