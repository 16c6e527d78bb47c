import { useId } from 'react';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Box from '@mui/material/Box';

interface DayInputProps {
    label: string;
    value: string;
    /** The latest day that can be chosen. */
    most: string;
    onChange: (day: string) => void;
}

/** The day that a dialog is about. */
export const DayInput = ({ label, value, most, onChange }: DayInputProps) => {
    const id = useId();
    return (
        <Box>
            <FormLabel htmlFor={id} required>
                {label}
            </FormLabel>
            <OutlinedInput
                id={id}
                type="date"
                fullWidth
                value={value}
                onChange={event => onChange(event.target.value)}
                inputProps={{ max: most }}
            />
        </Box>
    );
};
